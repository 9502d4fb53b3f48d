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
  'staff-factor-wanted': {
    en: 'Second factor required of staff',
    zh: '要求员工设置第二重验证',
    es: 'Segundo factor exigido al personal',
    fr: 'Second facteur exigé du personnel',
    pt: 'Segundo fator exigido da equipe',
  },
  'staff-role': {
    en: 'Role of staff changed',
    zh: '员工角色已更改',
    es: 'Función del personal cambiada',
    fr: 'Rôle du personnel modifié',
    pt: 'Função da equipe alterada',
  },
  'staff-rights': {
    en: 'Rights of a staff role changed',
    zh: '员工角色权限已更改',
    es: 'Permisos de una función del personal cambiados',
    fr: 'Droits d’un rôle du personnel modifiés',
    pt: 'Permissões de uma função da equipe alteradas',
  },
  'staff-disabled': {
    en: 'Account of staff disabled',
    zh: '员工账户已停用',
    es: 'Cuenta del personal desactivada',
    fr: 'Compte du personnel désactivé',
    pt: 'Conta da equipe desativada',
  },
  'staff-enabled': {
    en: 'Account of staff enabled again',
    zh: '员工账户已重新启用',
    es: 'Cuenta del personal reactivada',
    fr: 'Compte du personnel réactivé',
    pt: 'Conta da equipe reativada',
  },
} as const satisfies Record<string, Translated>
