// Coupons: what buyers hold, and have held.
import type { Room } from '../../app/room.ts'
import { pathsUnder } from '../../app/paths.ts'
import { couponWords } from '../coupon/room.ts'

export { useT } from '../coupon/room.ts'

export const grantPaths = pathsUnder('/workspace/coupon-grants')

export const grantRoom: Room = {
  title: {
    en: 'Coupons of buyers',
    zh: '买家优惠券',
    es: 'Cupones de compradores',
    fr: 'Coupons des acheteurs',
    pt: 'Cupons de compradores',
  },
  path: grantPaths.list(),
  icon: 'coin',
  permission: 'coupon:list',
  words: [couponWords],
  pages: {
    '': async () => (await import('./grants.page.tsx')).GrantsPage,
    $id: async () => (await import('./grant.page.tsx')).GrantPage,
  },
}
