// What a suggestion is about (SPEC-080).
import type { Translated } from '#shared/language.ts'

export const SUGGESTION_TYPES = ['shop', 'products', 'delivery', 'service', 'other'] as const
export type SuggestionType = (typeof SUGGESTION_TYPES)[number]

export const SUGGESTION_TYPE_LABELS: Record<SuggestionType, Translated> = {
  shop: { en: 'This website', zh: '本网站', es: 'Este sitio web', fr: 'Ce site', pt: 'Este site' },
  products: { en: 'Products', zh: '产品', es: 'Productos', fr: 'Produits', pt: 'Produtos' },
  delivery: {
    en: 'Delivery and papers',
    zh: '交货与单证',
    es: 'Entrega y documentos',
    fr: 'Livraison et documents',
    pt: 'Entrega e documentos',
  },
  service: { en: 'Service', zh: '服务', es: 'Servicio', fr: 'Service', pt: 'Atendimento' },
  other: { en: 'Something else', zh: '其他', es: 'Otra cosa', fr: 'Autre chose', pt: 'Outro assunto' },
}
