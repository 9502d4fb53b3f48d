// What states products have, how one belongs to another, and of what kinds technical data are.
import type { Translated } from '#shared/language.ts'

export const PRODUCT_STATUSES = ['draft', 'on_sale', 'off_sale', 'discontinued'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, Translated> = {
  draft: { en: 'Draft', zh: '草稿', es: 'Borrador', fr: 'Brouillon', pt: 'Rascunho' },
  on_sale: { en: 'On sale', zh: '在售', es: 'A la venta', fr: 'En vente', pt: 'À venda' },
  off_sale: { en: 'Off sale', zh: '已下架', es: 'No está a la venta', fr: 'Hors vente', pt: 'Retirado da venda' },
  discontinued: { en: 'Discontinued', zh: '已停产', es: 'Descatalogado', fr: 'Arrêté', pt: 'Descontinuado' },
}

export const RELATIONS = ['accessory', 'consumable', 'spare', 'incompatible'] as const
export type Relation = (typeof RELATIONS)[number]

export const RELATION_LABELS: Record<Relation, Translated> = {
  accessory: { en: 'Accessory', zh: '配件', es: 'Accesorio', fr: 'Accessoire', pt: 'Acessório' },
  consumable: { en: 'Consumable', zh: '耗材', es: 'Consumible', fr: 'Consommable', pt: 'Consumível' },
  spare: { en: 'Spare part', zh: '备件', es: 'Repuesto', fr: 'Pièce de rechange', pt: 'Peça de reposição' },
  incompatible: { en: 'Does not fit', zh: '不兼容', es: 'No compatible', fr: 'Non compatible', pt: 'Não compatível' },
}

/** number: one figure in the attribute's unit; choice: one of its values; yes-no: 'Yes' or 'No'; text: anything. */
export const ATTRIBUTE_KINDS = ['number', 'choice', 'yes-no', 'text'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

export const ATTRIBUTE_KIND_LABELS: Record<AttributeKind, Translated> = {
  number: { en: 'Number', zh: '数值', es: 'Número', fr: 'Nombre', pt: 'Número' },
  choice: { en: 'Choice', zh: '选项', es: 'Opción', fr: 'Choix', pt: 'Opção' },
  'yes-no': { en: 'Yes or no', zh: '是或否', es: 'Sí o no', fr: 'Oui ou non', pt: 'Sim ou não' },
  text: { en: 'Text', zh: '文本', es: 'Texto', fr: 'Texte', pt: 'Texto' },
}
