// By which form somebody has written.
import type { Translated } from '#shared/language.ts'

export const ENQUIRY_TOPICS = ['contact', 'project', 'suggestion', 'partner'] as const
export type EnquiryTopic = (typeof ENQUIRY_TOPICS)[number]

export const ENQUIRY_TOPIC_LABELS: Record<EnquiryTopic, Translated> = {
  contact: { en: 'Message', zh: '留言', es: 'Mensaje', fr: 'Message', pt: 'Mensagem' },
  project: { en: 'Registered project', zh: '登记的项目', es: 'Proyecto registrado', fr: 'Projet enregistré', pt: 'Projeto cadastrado' },
  suggestion: { en: 'Suggestion', zh: '建议', es: 'Sugerencia', fr: 'Suggestion', pt: 'Sugestão' },
  partner: {
    en: 'City partner application',
    zh: '城市合伙人申请',
    es: 'Solicitud de socio local',
    fr: 'Candidature de partenaire local',
    pt: 'Candidatura de parceiro local',
  },
}
