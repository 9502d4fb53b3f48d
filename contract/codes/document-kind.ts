import type { Translated } from '#shared/language.ts'

export const DOCUMENT_KIND_LABELS = {
  quotation: { en: 'Quotation', zh: '报价单', es: 'Cotización', fr: 'Devis', pt: 'Cotação' },
  proforma: { en: 'Proforma invoice', zh: '形式发票', es: 'Factura proforma', fr: 'Facture pro forma', pt: 'Fatura proforma' },
  invoice: { en: 'Commercial invoice', zh: '商业发票', es: 'Factura comercial', fr: 'Facture commerciale', pt: 'Fatura comercial' },
  packing: { en: 'Packing list', zh: '装箱单', es: 'Lista de empaque', fr: 'Liste de colisage', pt: 'Romaneio de carga' },
} as const satisfies Record<string, Translated>

export type DocumentKind = keyof typeof DOCUMENT_KIND_LABELS
export const DOCUMENT_KINDS = Object.keys(DOCUMENT_KIND_LABELS) as DocumentKind[]
