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

/** How the certificates of a product that is offered stand: one has ended, or ends (or has ended) before it can be renewed in time. */
export const CERTIFICATE_STANDINGS = ['ended', 'due'] as const
export type CertificateStanding = (typeof CERTIFICATE_STANDINGS)[number]

export const RELATIONS = ['accessory', 'consumable', 'spare', 'incompatible'] as const
export type Relation = (typeof RELATIONS)[number]

export const RELATION_LABELS: Record<Relation, Translated> = {
  accessory: { en: 'Accessory', zh: '配件', es: 'Accesorio', fr: 'Accessoire', pt: 'Acessório' },
  consumable: { en: 'Consumable', zh: '耗材', es: 'Consumible', fr: 'Consommable', pt: 'Consumível' },
  spare: { en: 'Spare part', zh: '备件', es: 'Repuesto', fr: 'Pièce de rechange', pt: 'Peça de reposição' },
  incompatible: { en: 'Does not fit', zh: '不兼容', es: 'No compatible', fr: 'Non compatible', pt: 'Não compatível' },
}

/**
 * text: anything; number: one figure in the attribute's unit; range: from one figure to another; yes-no: 'Yes' or 'No'; choice: one of its
 * values; several: some of them, 'A; B'.
 */
export const ATTRIBUTE_KINDS = ['text', 'number', 'range', 'yes-no', 'choice', 'several'] as const
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number]

export const ATTRIBUTE_KIND_LABELS: Record<AttributeKind, Translated> = {
  text: { en: 'Text', zh: '文本', es: 'Texto', fr: 'Texte', pt: 'Texto' },
  number: { en: 'Number', zh: '数值', es: 'Número', fr: 'Nombre', pt: 'Número' },
  range: { en: 'Range', zh: '范围', es: 'Intervalo', fr: 'Plage', pt: 'Intervalo' },
  'yes-no': { en: 'Yes or no', zh: '是或否', es: 'Sí o no', fr: 'Oui ou non', pt: 'Sim ou não' },
  choice: { en: 'One of', zh: '单选', es: 'Uno de', fr: 'Un parmi', pt: 'Um de' },
  several: { en: 'Several of', zh: '多选', es: 'Varios de', fr: 'Plusieurs parmi', pt: 'Vários de' },
}

/** Kinds whose figures have a unit. */
export const MEASURED: ReadonlySet<string> = new Set<AttributeKind>(['number', 'range'])
/** Kinds whose values are chosen from a list. */
export const CHOSEN: ReadonlySet<string> = new Set<AttributeKind>(['choice', 'several'])

/** The units that figures can be in, those of one quantity together. */
export const UNITS = [
  ['nm', 'µm', 'mm', 'cm', 'm', 'km', 'in', 'inch'],
  ['mm²', 'cm²', 'm²'],
  ['µL', 'mL', 'L', 'm³'],
  ['µg', 'mg', 'g', 'kg', 't'],
  ['ms', 's', 'min', 'h', 'days', 'weeks', 'months', 'years'],
  ['mA', 'A', 'mAh', 'Ah'],
  ['mV', 'V', 'kV', 'kVp'],
  ['mW', 'W', 'kW', 'VA', 'kVA', 'J', 'kJ', 'Wh', 'kWh', 'HU', 'kHU', 'MHU'],
  ['Hz', 'kHz', 'MHz', 'GHz'],
  ['Pa', 'hPa', 'kPa', 'MPa', 'mbar', 'bar', 'mmHg', 'cmH2O', 'psi'],
  ['°C', '°', '%', '% RH', 'dB', 'dB(A)', 'T', 'lx', 'lux', 'lm', 'K', 'N', 'Nm', 'mGy', 'Gy', '×', '× g', 'D', 'Ω', 'mT', 'mAs', 'ppm'],
  ['W/m²', 'mW/cm²', 'µW/cm²', 'kWh/24 h', 'mS/cm'],
  ['mL/min', 'mL/h', 'L/min', 'L/h', 'm³/h', 'rpm', 'bpm', '/min', '/h', 'm/s', 'mm/s', 'km/h', 'fps', 'tests/h', 'samples/h', 'strips/h'],
  ['mmol/L', 'mg/dL', 'g/L', 'g/dL'],
  ['px', 'MP', 'bit', 'MB', 'GB', 'TB', 'images', 'cycles', 'levels', 'units', 'strips', 'decades', 'pcs'],
] as const
