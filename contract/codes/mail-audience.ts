import type { Translated } from '#shared/language.ts'

/** Who gets a kind of mail. */
export const MAIL_AUDIENCE_LABELS = {
  account: {
    en: 'The owner of the account',
    zh: '账户持有人',
    es: 'Titular de la cuenta',
    fr: 'Titulaire du compte',
    pt: 'Titular da conta',
  },
  buyer: { en: 'The buyer', zh: '买家', es: 'Comprador', fr: 'Acheteur', pt: 'Comprador' },
  asker: {
    en: 'Whoever asked for the quotation',
    zh: '询价人',
    es: 'Quien pidió la cotización',
    fr: 'Demandeur du devis',
    pt: 'Quem pediu a cotação',
  },
  writer: { en: 'Whoever wrote to us', zh: '来信人', es: 'Quien nos escribió', fr: 'Auteur du message', pt: 'Quem nos escreveu' },
  reader: {
    en: 'The paper’s recipient',
    zh: '文件收件人',
    es: 'Destinatario del documento',
    fr: 'Destinataire du document',
    pt: 'Destinatário do documento',
  },
  person: {
    en: 'The colleague concerned',
    zh: '相关同事',
    es: 'El colega afectado',
    fr: 'Le collègue concerné',
    pt: 'O colega em questão',
  },
  office: {
    en: 'Our contact address',
    zh: '我们的联系邮箱',
    es: 'Nuestra dirección de contacto',
    fr: 'Notre adresse de contact',
    pt: 'Nosso endereço de contato',
  },
  able: {
    en: 'Colleagues who can see to it',
    zh: '可处理的同事',
    es: 'Colegas que pueden atenderlo',
    fr: 'Collègues qui peuvent s’en charger',
    pt: 'Colegas que podem cuidar disso',
  },
} as const satisfies Record<string, Translated>

export type MailAudience = keyof typeof MAIL_AUDIENCE_LABELS
export const MAIL_AUDIENCES = Object.keys(MAIL_AUDIENCE_LABELS) as [MailAudience, ...MailAudience[]]
