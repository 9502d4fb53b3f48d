import type { Translated } from '#shared/language.ts'

/** What becomes of an application as a city partner; we may ask back before we say yes or no. */
export const PARTNER_APPLICATION_STATES = ['submitted', 'info_requested', 'accepted', 'refused'] as const
export type PartnerApplicationState = (typeof PARTNER_APPLICATION_STATES)[number]

export const PARTNER_APPLICATION_LABELS: Record<PartnerApplicationState, Translated> = {
  submitted: { en: 'Under review', zh: '审核中', es: 'En revisión', fr: 'En cours d’examen', pt: 'Em análise' },
  info_requested: {
    en: 'Waiting for the applicant',
    zh: '等待申请人答复',
    es: 'A la espera del solicitante',
    fr: 'En attente du candidat',
    pt: 'Aguardando o candidato',
  },
  accepted: { en: 'Accepted', zh: '已通过', es: 'Aceptada', fr: 'Acceptée', pt: 'Aceita' },
  refused: { en: 'Not accepted', zh: '未通过', es: 'No aceptada', fr: 'Non retenue', pt: 'Não aceita' },
}

/** How a customer came to a partner. */
export const CUSTOMER_WAYS = ['code', 'assigned'] as const
export const CUSTOMER_WAY_LABELS: Record<(typeof CUSTOMER_WAYS)[number], Translated> = {
  code: {
    en: 'By the partner’s link',
    zh: '通过合伙人链接',
    es: 'Por el enlace del socio',
    fr: 'Par le lien du partenaire',
    pt: 'Pelo link do parceiro',
  },
  assigned: { en: 'Assigned', zh: '由我们分配', es: 'Asignado', fr: 'Attribué', pt: 'Atribuído' },
}
