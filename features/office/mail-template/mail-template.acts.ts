// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    'mail-template': {
      en: 'Words of mails',
      zh: '邮件措辞',
      es: 'Textos de los correos',
      fr: 'Textes des e-mails',
      pt: 'Textos dos e-mails',
    },
  },
  acts: {
    'mail-template.reword': {
      en: 'Reworded',
      zh: '改写措辞',
      es: 'Texto cambiado',
      fr: 'Texte modifié',
      pt: 'Texto alterado',
    },
    'mail-template.test': {
      en: 'Test sent to oneself',
      zh: '给自己发送测试',
      es: 'Prueba enviada a la propia dirección',
      fr: 'Test envoyé à soi-même',
      pt: 'Teste enviado a si mesmo',
    },
  },
}
