// Where a banner stands (SPEC-235).
import type { Translated } from '#shared/language.ts'

/** The first is where one stands that does not say. */
export const BANNER_POSITIONS = ['home', 'product'] as const
export type BannerPosition = (typeof BANNER_POSITIONS)[number]

export const BANNER_POSITION_LABELS: Record<BannerPosition, Translated> = {
  home: { en: 'Home page', zh: '首页', es: 'Página de inicio', fr: 'Page d’accueil', pt: 'Página inicial' },
  product: {
    en: 'Above all products',
    zh: '全部产品上方',
    es: 'Sobre todos los productos',
    fr: 'Au-dessus de tous les produits',
    pt: 'Acima de todos os produtos',
  },
}
