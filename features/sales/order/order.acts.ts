// What staff does to orders, in the words of their history.
import type { Acts } from '#features/platform/audit/audit.ts'
import { ACTS as told } from './order-act.words.ts'

export const ACTS: Acts = {
  kinds: {
    order: { en: 'Order', zh: '订单', es: 'Pedido', fr: 'Commande', pt: 'Pedido' },
    orders: { en: 'Orders', zh: '订单', es: 'Pedidos', fr: 'Commandes', pt: 'Pedidos' },
  },
  // Histories of orders tell acts of others as well.
  acts: Object.fromEntries(Object.entries(told).filter(([act]) => act.startsWith('order.'))),
}
