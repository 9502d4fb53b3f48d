// Invitations: those that somebody has to look at before anything is given, and what an invitation brings.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const invitationWords = wordsOf('invitation', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(invitationWords)

export const invitationPaths = { ...pathsUnder('/workspace/invitations'), terms: () => '/workspace/invitation-terms' }

export const invitationRoom: Room = {
  title: { en: 'Invitations', zh: '邀请', es: 'Invitaciones', fr: 'Invitations', pt: 'Convites' },
  path: invitationPaths.list(),
  icon: 'mail',
  permission: 'invitation:list',
  words: [invitationWords],
  pages: {
    '': async () => (await import('./invitations.page.tsx')).InvitationsPage,
    $id: async () => (await import('./invitation.page.tsx')).InvitationPage,
    '/workspace/invitation-terms': async () => (await import('./terms.page.tsx')).TermsPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./invitations-tile.tsx')).InvitationsTile },
}
