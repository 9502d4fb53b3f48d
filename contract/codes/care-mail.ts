import type { Translated } from '#shared/language.ts'

/** Mails about what buyers have, and about who acts for them. */
export const CARE_MAIL_LABELS = {
  'sales-news': {
    en: 'Sales person acts for a customer',
    zh: '销售代客户操作',
    es: 'Comercial actúa por un cliente',
    fr: 'Commercial agissant pour un client',
    pt: 'Vendedor atua por um cliente',
  },
  'recall-notice': {
    en: 'Safety notice to owners',
    zh: '安全通知（设备所有者）',
    es: 'Aviso de seguridad a propietarios',
    fr: 'Avis de sécurité aux propriétaires',
    pt: 'Aviso de segurança a proprietários',
  },
} as const satisfies Record<string, Translated>
