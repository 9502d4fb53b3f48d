// Coupons: the campaigns that grant them.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const couponWords = wordsOf('coupon', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(couponWords)

export const couponPaths = { ...pathsUnder('/workspace/coupons'), new: '/workspace/coupons/new' }

export const couponRoom: Room = {
  title: { en: 'Coupon campaigns', zh: '优惠券活动', es: 'Campañas de cupones', fr: 'Campagnes de coupons', pt: 'Campanhas de cupons' },
  path: couponPaths.list(),
  icon: 'coin',
  permission: 'coupon:list',
  words: [couponWords],
  begins: [{ word: 'coupon.new', permission: 'coupon:edit', href: couponPaths.new }],
  pages: {
    '': async () => (await import('./campaigns.page.tsx')).CampaignsPage,
    new: async () => (await import('./campaign-edit.page.tsx')).NewCampaignPage,
    $id: async () => (await import('./campaign.page.tsx')).CampaignPage,
    '$id/edit': async () => (await import('./campaign-edit.page.tsx')).CampaignEditPage,
  },
}
