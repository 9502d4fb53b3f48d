// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    membership: {
      en: 'Levels and check-in rewards',
      zh: '等级与签到奖励',
      es: 'Niveles y recompensas',
      fr: 'Niveaux et récompenses',
      pt: 'Níveis e recompensas',
    },
    member: { en: 'Member', zh: '会员', es: 'Miembro', fr: 'Membre', pt: 'Membro' },
  },
  acts: {
    'membership.levels': {
      en: 'Levels of membership changed',
      zh: '等级规则已更改',
      es: 'Niveles modificados',
      fr: 'Paliers modifiés',
      pt: 'Níveis modificados',
    },
    'membership.rewards': {
      en: 'Check-in rewards changed',
      zh: '签到奖励已更改',
      es: 'Recompensas por visita modificadas',
      fr: 'Récompenses de pointage modifiées',
      pt: 'Recompensas de check-in modificadas',
    },
    'member.correct': { en: 'Member corrected', zh: '会员已更正', es: 'Miembro corregido', fr: 'Membre corrigé', pt: 'Membro corrigido' },
  },
}
