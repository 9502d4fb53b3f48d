// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    mail: { en: 'Mail', zh: '邮件', es: 'Correo', fr: 'E-mail', pt: 'E-mail' },
    mails: { en: 'Outbox', zh: '发件箱', es: 'Bandeja de salida', fr: 'Boîte d’envoi', pt: 'Caixa de saída' },
  },
  acts: {
    'mail.reveal': {
      en: 'Looked at the link of a mail',
      zh: '已查看邮件链接',
      es: 'Enlace de un correo consultado',
      fr: 'Lien d’un e-mail consulté',
      pt: 'Link de um e-mail consultado',
    },
    'mail.send': { en: 'Sent again', zh: '已重新发送', es: 'Enviado de nuevo', fr: 'Renvoyé', pt: 'Enviado de novo' },
    'mail.test': {
      en: 'Test sent to oneself',
      zh: '已向自己发送测试',
      es: 'Prueba enviada a la propia dirección',
      fr: 'Test envoyé à soi-même',
      pt: 'Teste enviado a si mesmo',
    },
  },
}
