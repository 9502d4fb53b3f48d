// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    invitation: { en: 'Invitation', zh: '邀请', es: 'Invitación', fr: 'Invitation', pt: 'Convite' },
    'invitation-terms': {
      en: 'Terms of invitations',
      zh: '邀请规则',
      es: 'Condiciones de invitaciones',
      fr: 'Conditions des invitations',
      pt: 'Condições dos convites',
    },
  },
  acts: {
    'invitation.release': {
      en: 'Reward of an invitation released',
      zh: '邀请奖励已放行',
      es: 'Recompensa de invitación liberada',
      fr: 'Récompense d’invitation libérée',
      pt: 'Recompensa de convite liberada',
    },
    'invitation.refuse': {
      en: 'No reward for an invitation',
      zh: '邀请不予奖励',
      es: 'Invitación sin recompensa',
      fr: 'Invitation non récompensée',
      pt: 'Convite não recompensado',
    },
    'invitation.terms': {
      en: 'Terms of invitations changed',
      zh: '邀请规则已更改',
      es: 'Condiciones de invitaciones modificadas',
      fr: 'Conditions des invitations modifiées',
      pt: 'Condições dos convites alteradas',
    },
  },
}
