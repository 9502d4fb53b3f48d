import type { Translated } from '#shared/language.ts'

/** States of a shop's part of a quotation. */
export const QUOTATION_STATES = [
  'submitted',
  'in_review',
  'info_requested',
  'pricing_approval',
  'sent',
  'countered',
  'accepted',
  'ordered',
  'declined',
  'expired',
  'withdrawn',
  'closed',
] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]

/** Nothing follows from these. */
export const ENDED_STATES = ['accepted', 'ordered', 'declined', 'withdrawn', 'closed'] as const satisfies readonly QuotationState[]

/** As the office reads them. */
export const QUOTATION_STATE_LABELS: Record<QuotationState, Translated> = {
  submitted: { en: 'New', zh: '新询价', es: 'Nueva', fr: 'Nouveau', pt: 'Nova' },
  in_review: { en: 'In preparation', zh: '处理中', es: 'En preparación', fr: 'En préparation', pt: 'Em preparação' },
  info_requested: {
    en: 'Question to the buyer',
    zh: '待买家补充',
    es: 'Pregunta al comprador',
    fr: 'Question à l’acheteur',
    pt: 'Pergunta ao comprador',
  },
  pricing_approval: {
    en: 'Awaiting approval',
    zh: '待审批',
    es: 'Pendiente de aprobación',
    fr: 'En attente d’approbation',
    pt: 'Aguardando aprovação',
  },
  sent: { en: 'Sent', zh: '已报价', es: 'Enviada', fr: 'Envoyé', pt: 'Enviada' },
  countered: { en: 'Counter-offer', zh: '买家还价', es: 'Contraoferta', fr: 'Contre-offre', pt: 'Contraproposta' },
  accepted: { en: 'Accepted', zh: '已接受', es: 'Aceptada', fr: 'Accepté', pt: 'Aceita' },
  ordered: { en: 'Ordered', zh: '已下单', es: 'Pedida', fr: 'Commandé', pt: 'Pedida' },
  declined: { en: 'Declined', zh: '已拒绝', es: 'Rechazada', fr: 'Refusé', pt: 'Recusada' },
  expired: { en: 'Expired', zh: '已过期', es: 'Vencida', fr: 'Expiré', pt: 'Vencida' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回', es: 'Retirada', fr: 'Retiré', pt: 'Retirada' },
  closed: { en: 'Closed', zh: '已关闭', es: 'Cerrada', fr: 'Clôturé', pt: 'Encerrada' },
}

/** What a buyer is told: how the shop goes about it is its own business. */
export const BUYER_QUOTATION_LABELS: Record<QuotationState, Translated> = {
  ...QUOTATION_STATE_LABELS,
  submitted: { en: 'Asked', zh: '已提交', es: 'Solicitada', fr: 'Demandé', pt: 'Solicitada' },
  pricing_approval: QUOTATION_STATE_LABELS.in_review,
  info_requested: { en: 'Question to you', zh: '请您补充', es: 'Pregunta para usted', fr: 'Question pour vous', pt: 'Pergunta para você' },
  sent: { en: 'Quoted', zh: '已报价', es: 'Cotizada', fr: 'Devis reçu', pt: 'Cotada' },
  countered: { en: 'Your counter-offer', zh: '您已还价', es: 'Su contraoferta', fr: 'Votre contre-offre', pt: 'Sua contraproposta' },
}

/** That a manager has to look at an offer says how far the shop may go: on the wire, too, it is being worked on. */
export const stateForBuyer = (state: QuotationState): QuotationState => (state === 'pricing_approval' ? 'in_review' : state)

/** Tabs of a buyer's list, each with its states. */
export const QUOTATION_TABS = {
  open: ['submitted', 'in_review', 'pricing_approval', 'countered'],
  asked: ['info_requested'],
  quoted: ['sent'],
  ordered: ['accepted', 'ordered'],
  ended: ['declined', 'expired', 'withdrawn', 'closed'],
} as const satisfies Record<string, readonly QuotationState[]>
export type QuotationTab = keyof typeof QUOTATION_TABS

export const QUOTATION_TAB_LABELS: Record<'all' | QuotationTab, Translated> = {
  all: { en: 'All', zh: '全部', es: 'Todas', fr: 'Tous', pt: 'Todas' },
  open: { en: 'Being answered', zh: '等待报价', es: 'En curso', fr: 'En cours', pt: 'Em cotação' },
  asked: { en: 'Questions to you', zh: '待您回复', es: 'Preguntas para usted', fr: 'Questions pour vous', pt: 'Perguntas para você' },
  quoted: { en: 'Quoted', zh: '已报价', es: 'Cotizadas', fr: 'Devis reçus', pt: 'Cotadas' },
  ordered: { en: 'Ordered', zh: '已下单', es: 'Pedidas', fr: 'Commandés', pt: 'Pedidas' },
  ended: { en: 'Ended', zh: '已结束', es: 'Terminadas', fr: 'Terminés', pt: 'Encerradas' },
}

/** Why a buyer declines. */
export const DECLINE_REASONS = ['price', 'lead-time', 'terms', 'specification', 'bought-elsewhere', 'project-stopped', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
export const DECLINE_REASON_LABELS: Record<DeclineReason, Translated> = {
  price: { en: 'Price too high', zh: '价格过高', es: 'Precio demasiado alto', fr: 'Prix trop élevé', pt: 'Preço alto demais' },
  'lead-time': { en: 'Takes too long', zh: '交期过长', es: 'Plazo demasiado largo', fr: 'Délai trop long', pt: 'Prazo longo demais' },
  terms: {
    en: 'Terms of payment or delivery',
    zh: '付款或交货条款',
    es: 'Condiciones de pago o de entrega',
    fr: 'Conditions de paiement ou de livraison',
    pt: 'Condições de pagamento ou de entrega',
  },
  specification: {
    en: 'Does not meet the requirements',
    zh: '不符合要求',
    es: 'No cumple los requisitos',
    fr: 'Ne répond pas au besoin',
    pt: 'Não atende aos requisitos',
  },
  'bought-elsewhere': {
    en: 'Bought elsewhere',
    zh: '已另行采购',
    es: 'Comprado en otro lugar',
    fr: 'Acheté ailleurs',
    pt: 'Comprado em outro lugar',
  },
  'project-stopped': { en: 'Project stopped', zh: '项目已停止', es: 'Proyecto detenido', fr: 'Projet arrêté', pt: 'Projeto interrompido' },
  other: { en: 'Another reason', zh: '其他原因', es: 'Otro motivo', fr: 'Autre raison', pt: 'Outro motivo' },
}

/** Why staff closes a quotation without an offer. */
export const CLOSE_REASONS = ['no-bid', 'no-answer', 'spam', 'duplicate'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]
export const CLOSE_REASON_LABELS: Record<CloseReason, Translated> = {
  'no-bid': {
    en: 'We cannot offer this',
    zh: '无法报价',
    es: 'No podemos ofrecerlo',
    fr: 'Nous ne pouvons pas le proposer',
    pt: 'Não podemos oferecer',
  },
  'no-answer': {
    en: 'No answer from the buyer',
    zh: '买家未回复',
    es: 'Sin respuesta del comprador',
    fr: 'Sans réponse de l’acheteur',
    pt: 'Sem resposta do comprador',
  },
  spam: {
    en: 'Not a real request',
    zh: '非真实询价',
    es: 'No es una solicitud real',
    fr: 'Demande non sérieuse',
    pt: 'Não é uma solicitação real',
  },
  duplicate: { en: 'Asked twice', zh: '重复询价', es: 'Solicitada dos veces', fr: 'Demandée deux fois', pt: 'Solicitada duas vezes' },
}
