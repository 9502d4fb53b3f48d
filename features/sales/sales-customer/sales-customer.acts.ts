// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {},
  acts: {
    'buyer.sales': {
      en: 'Sales person of the shop assigned, or no longer',
      zh: '已分配或取消商城销售人员',
      es: 'Comercial de la tienda asignado, o ya no',
      fr: 'Commercial de la boutique attribué, ou plus',
      pt: 'Vendedor da loja atribuído, ou não mais',
    },
  },
}
