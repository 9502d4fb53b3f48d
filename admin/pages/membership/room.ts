// Membership: who has which level, what levels need and bring, and what a daily check-in gives.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const membershipWords = wordsOf('membership', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(membershipWords)

const BASE = '/workspace/members'
export const memberPaths = { ...pathsUnder(BASE), rules: () => '/workspace/membership-rules', rewards: () => '/workspace/check-in-rewards' }

export const membershipRoom: Room = {
  title: { en: 'Membership', zh: '会员等级', es: 'Membresía', fr: 'Adhésion', pt: 'Programa de membros' },
  path: memberPaths.list(),
  icon: 'certificate',
  permission: 'membership:list',
  words: [membershipWords],
  pages: {
    '': async () => (await import('./members.page.tsx')).MembersPage,
    $id: async () => (await import('./member.page.tsx')).MemberPage,
    '/workspace/membership-rules': async () => (await import('./rules.page.tsx')).RulesPage,
    '/workspace/check-in-rewards': async () => (await import('./rewards.page.tsx')).RewardsPage,
  },
}
