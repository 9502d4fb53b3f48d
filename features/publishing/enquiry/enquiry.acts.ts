// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    enquiry: { en: 'Enquiry', zh: '咨询', es: 'Consulta', fr: 'Demande', pt: 'Consulta' },
  },
  acts: {
    'enquiry.reply': {
      en: 'Answered by mail',
      zh: '已邮件回复',
      es: 'Respondida por correo',
      fr: 'Réponse envoyée par e-mail',
      pt: 'Respondida por e-mail',
    },
    'enquiry.received': {
      en: 'Answer of the writer noted',
      zh: '已记录对方回复',
      es: 'Respuesta del remitente anotada',
      fr: 'Réponse de l’auteur notée',
      pt: 'Resposta do remetente anotada',
    },
    'enquiry.wait': {
      en: 'Waits for the writer',
      zh: '等待对方',
      es: 'A la espera del remitente',
      fr: 'En attente de l’auteur',
      pt: 'Aguardando o remetente',
    },
    'enquiry.close': { en: 'Closed', zh: '已关闭', es: 'Cerrada', fr: 'Clôturée', pt: 'Encerrada' },
  },
}
