// What becomes of an invitation, and why somebody may have to look at it (docs/decisions/115-check-in-and-invitations.md).
import type { Translated } from '#shared/language.ts'

export const INVITATION_STATE_LABELS = {
  joined: { en: 'Registered', zh: '已注册', es: 'Registrado', fr: 'Inscrit', pt: 'Cadastrado' },
  ripening: {
    en: 'First order completed, in the return period',
    zh: '首单已完成，退货期内',
    es: 'Primer pedido completado, plazo de devolución en curso',
    fr: 'Première commande terminée, délai de retour en cours',
    pt: 'Primeiro pedido concluído, prazo de devolução em curso',
  },
  held: { en: 'Being checked', zh: '核查中', es: 'En revisión', fr: 'En cours de vérification', pt: 'Sendo verificado' },
  rewarded: { en: 'Rewarded', zh: '已奖励', es: 'Recompensado', fr: 'Récompensé', pt: 'Recompensado' },
  refused: { en: 'Not rewarded', zh: '未奖励', es: 'Sin recompensa', fr: 'Sans récompense', pt: 'Sem recompensa' },
} as const satisfies Record<string, Translated>
export type InvitationState = keyof typeof INVITATION_STATE_LABELS
export const INVITATION_STATES = Object.keys(INVITATION_STATE_LABELS) as [InvitationState, ...InvitationState[]]

/** For the office alone: whoever cheats must not read what gave it away. */
export const INVITATION_REASON_LABELS = {
  'same-mail': {
    en: 'The same mailbox as the inviter’s, or as another of this chain',
    zh: '与邀请人或邀请链中其他账户使用同一邮箱',
    es: 'El mismo buzón que quien invita u otra cuenta de la cadena',
    fr: 'La même boîte que l’invitant, ou qu’un autre compte de la chaîne',
    pt: 'A mesma caixa de e-mail de quem convida ou de outra conta da cadeia',
  },
  'same-phone': {
    en: 'The same phone number as the inviter’s, or as another of this chain',
    zh: '与邀请人或邀请链中其他账户使用同一电话',
    es: 'El mismo teléfono que quien invita u otra cuenta de la cadena',
    fr: 'Le même téléphone que l’invitant, ou qu’un autre compte de la chaîne',
    pt: 'O mesmo telefone de quem convida ou de outra conta da cadeia',
  },
  'same-network': {
    en: 'Registered from the inviter’s network, or one with several of this inviter’s',
    zh: '与邀请人同一网络注册，或该网络有多个其邀请的账户',
    es: 'Registrado desde la red de quien invita, o una con varias de sus invitaciones',
    fr: 'Inscrit depuis le réseau de l’invitant, ou avec plusieurs de ses invités',
    pt: 'Cadastro feito na rede de quem convida, ou em uma com vários de seus convidados',
  },
  ring: {
    en: 'A ring: belongs to somebody higher up in the chain of invitations',
    zh: '循环邀请：与邀请链上游账户属于同一人',
    es: 'Círculo: pertenece a alguien anterior en la cadena de invitaciones',
    fr: 'Boucle : appartient à quelqu’un plus haut dans la chaîne d’invitations',
    pt: 'Círculo: pertence a alguém anterior na cadeia de convites',
  },
  'throw-away': {
    en: 'A throw-away mail address',
    zh: '一次性邮箱地址',
    es: 'Dirección de correo desechable',
    fr: 'Adresse e-mail jetable',
    pt: 'Endereço de e-mail descartável',
  },
  cap: {
    en: 'More rewards this month than one inviter may have',
    zh: '邀请人本月奖励已超上限',
    es: 'Más recompensas este mes de las que puede tener quien invita',
    fr: 'Plus de récompenses ce mois-ci qu’un invitant ne peut en avoir',
    pt: 'Mais recompensas neste mês do que quem convida pode ter',
  },
  disabled: {
    en: 'The inviter’s account is closed',
    zh: '邀请人账户已停用',
    es: 'La cuenta de quien invita está cerrada',
    fr: 'Le compte de l’invitant est fermé',
    pt: 'A conta de quem convida está fechada',
  },
} as const satisfies Record<string, Translated>
export type InvitationReason = keyof typeof INVITATION_REASON_LABELS
export const INVITATION_REASONS = Object.keys(INVITATION_REASON_LABELS) as [InvitationReason, ...InvitationReason[]]
