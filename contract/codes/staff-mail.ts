import type { Translated } from '#shared/language.ts'

/** The kinds of mail about accounts of staff. */
export const STAFF_MAIL_LABELS = {
  'staff-invitation': {
    en: 'Invitation of staff',
    zh: '员工邀请',
    es: 'Invitación al personal',
    fr: 'Invitation du personnel',
    pt: 'Convite para a equipe',
  },
  'staff-reset': {
    en: 'Forgotten password of staff',
    zh: '员工忘记密码',
    es: 'Contraseña olvidada del personal',
    fr: 'Mot de passe oublié du personnel',
    pt: 'Senha esquecida da equipe',
  },
  'staff-factor-removed': {
    en: 'Second factor of staff removed',
    zh: '员工第二重验证已移除',
    es: 'Segundo factor del personal quitado',
    fr: 'Second facteur du personnel supprimé',
    pt: 'Segundo fator da equipe removido',
  },
} as const satisfies Record<string, Translated>
