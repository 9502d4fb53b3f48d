import type { Translated } from '#shared/language.ts'

/** Mails about what buyers have, and about who acts for them. */
export const CARE_MAIL_LABELS = {
  'review-news': { en: 'Review: news', zh: '评价：进展', es: 'Opinión: novedades', fr: 'Avis : du nouveau', pt: 'Avaliação: novidades' },
  'review-given': {
    en: 'Notice to shops: review to answer',
    zh: '店铺通知：待回复的评价',
    es: 'Aviso a tiendas: opinión por responder',
    fr: 'Avis aux vendeurs : avis à commenter',
    pt: 'Aviso às lojas: avaliação a responder',
  },
  'unit-maintenance': {
    en: 'Equipment: maintenance due',
    zh: '设备：维护到期',
    es: 'Equipos: mantenimiento pendiente',
    fr: 'Équipements : maintenance à faire',
    pt: 'Equipamentos: manutenção a fazer',
  },
  'unit-serial': {
    en: 'Equipment: serial number put right',
    zh: '设备：序列号更正',
    es: 'Equipos: número de serie corregido',
    fr: 'Équipements : numéro de série corrigé',
    pt: 'Equipamentos: número de série corrigido',
  },
  'unit-handover': {
    en: 'Equipment: hand-over',
    zh: '设备：移交',
    es: 'Equipos: entrega',
    fr: 'Équipements : remise',
    pt: 'Equipamentos: transferência',
  },
  'after-sale-news': { en: 'After-sale', zh: '售后', es: 'Posventa', fr: 'Après-vente', pt: 'Pós-venda' },
  'after-sale-waits': {
    en: 'Notice to staff: after-sale',
    zh: '员工通知：售后',
    es: 'Aviso al personal: posventa',
    fr: 'Avis au personnel : après-vente',
    pt: 'Aviso à equipe: pós-venda',
  },
  'file-removed': {
    en: 'File removed',
    zh: '文件已移除',
    es: 'Archivo retirado',
    fr: 'Fichier retiré',
    pt: 'Arquivo removido',
  },
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
