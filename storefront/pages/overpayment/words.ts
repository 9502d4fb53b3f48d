import { words } from '../../shop/words.ts'
import type en from './words/en.json'

declare module '../../shop/words.ts' {
  interface Words {
    overpayment: typeof en
  }
}

export const overpaymentWords = words('pages/overpayment', {
  en: () => import('./words/en.json', { with: { type: 'json' } }),
  zh: () => import('./words/zh.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  pt: () => import('./words/pt.json', { with: { type: 'json' } }),
})
