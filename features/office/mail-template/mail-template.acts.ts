// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    'mail-template': {
      en: 'Words of mails',
      zh: '邮件措辞',
      es: 'Palabras de los correos',
      fr: 'Mots des e-mails',
      pt: 'Palavras dos e-mails',
    },
  },
  acts: {
    'mail-template.reword': {
      en: 'Worded otherwise',
      zh: '改写措辞',
      es: 'Palabras cambiadas',
      fr: 'Mots changés',
      pt: 'Palavras mudadas',
    },
    'mail-template.test': {
      en: 'Test sent to oneself',
      zh: '给自己发送测试',
      es: 'Prueba enviada a sí mismo',
      fr: 'Test envoyé à soi-même',
      pt: 'Teste enviado a si mesmo',
    },
  },
}
