// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    subscriber: { en: 'Subscriber', zh: '订阅者', es: 'Suscriptor', fr: 'Abonné', pt: 'Assinante' },
  },
  acts: {
    'subscriber.export': {
      en: 'Addresses exported',
      zh: '已导出地址',
      es: 'Direcciones exportadas',
      fr: 'Adresses exportées',
      pt: 'Endereços exportados',
    },
  },
}
