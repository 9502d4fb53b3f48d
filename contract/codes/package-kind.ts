import type { Translated } from '#shared/language.ts'

/** What goods travel in. */
export const PACKAGE_KINDS = ['carton', 'crate', 'pallet', 'drum', 'other'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

export const PACKAGE_KIND_LABELS: Record<PackageKind, Translated> = {
  carton: { en: 'Carton', zh: '纸箱', es: 'Caja de cartón', fr: 'Carton', pt: 'Caixa de papelão' },
  crate: { en: 'Wooden crate', zh: '木箱', es: 'Cajón de madera', fr: 'Caisse en bois', pt: 'Engradado de madeira' },
  pallet: { en: 'Pallet', zh: '托盘', es: 'Palé', fr: 'Palette', pt: 'Palete' },
  drum: { en: 'Drum', zh: '桶', es: 'Tambor', fr: 'Fût', pt: 'Tambor' },
  other: { en: 'Package', zh: '包装件', es: 'Bulto', fr: 'Colis', pt: 'Volume' },
}
