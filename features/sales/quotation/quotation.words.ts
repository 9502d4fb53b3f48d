// What happened to a quotation, in the words of its history. Who did it is named beside them.
import type { Translated } from '#shared/language.ts'
import type { QuotationEvent } from './quotation.machine.ts'

export const QUOTATION_HISTORY: Record<QuotationEvent, Translated> = {
  submit: { en: 'Asked', zh: '提交询价', es: 'Solicitada', fr: 'Demandé', pt: 'Solicitada' },
  claim: { en: 'Taken in hand', zh: '已受理', es: 'En manos de un vendedor', fr: 'Pris en charge', pt: 'Assumida' },
  ask_info: {
    en: 'The buyer was asked something',
    zh: '已向买家提问',
    es: 'Se preguntó al comprador',
    fr: 'L’acheteur a été interrogé',
    pt: 'O comprador foi consultado',
  },
  answer: { en: 'Question answered', zh: '已答复提问', es: 'Pregunta respondida', fr: 'Réponse donnée', pt: 'Pergunta respondida' },
  need_approval: {
    en: 'Sent to a manager for approval',
    zh: '提交经理审批',
    es: 'Enviada a un responsable para su aprobación',
    fr: 'Soumis à l’approbation d’un responsable',
    pt: 'Enviada a um gestor para aprovação',
  },
  approve: { en: 'Approved', zh: '已批准', es: 'Aprobada', fr: 'Approuvé', pt: 'Aprovada' },
  return: {
    en: 'Returned by the manager',
    zh: '经理已退回',
    es: 'Devuelta por el responsable',
    fr: 'Renvoyé par le responsable',
    pt: 'Devolvida pelo gestor',
  },
  send: { en: 'Quotation sent', zh: '已发送报价', es: 'Cotización enviada', fr: 'Devis envoyé', pt: 'Cotação enviada' },
  counter: { en: 'Counter-offer', zh: '还价', es: 'Contraoferta', fr: 'Contre-offre', pt: 'Contraproposta' },
  revise: {
    en: 'A new version was begun',
    zh: '开始编制新版本',
    es: 'Se empezó una nueva versión',
    fr: 'Nouvelle version commencée',
    pt: 'Nova versão iniciada',
  },
  accept: { en: 'Accepted', zh: '已接受', es: 'Aceptada', fr: 'Accepté', pt: 'Aceita' },
  place: { en: 'Order placed', zh: '已下单', es: 'Pedido realizado', fr: 'Commande passée', pt: 'Pedido realizado' },
  decline: { en: 'Declined', zh: '已拒绝', es: 'Rechazada', fr: 'Refusé', pt: 'Recusada' },
  expire: { en: 'Expired', zh: '已过期', es: 'Vencida', fr: 'Expiré', pt: 'Vencida' },
  ask_renewal: {
    en: 'Renewal asked for',
    zh: '申请续期',
    es: 'Renovación solicitada',
    fr: 'Renouvellement demandé',
    pt: 'Renovação solicitada',
  },
  archive: { en: 'Archived', zh: '已归档', es: 'Archivada', fr: 'Archivé', pt: 'Arquivada' },
  withdraw: { en: 'Withdrawn', zh: '已撤回', es: 'Retirada', fr: 'Retiré', pt: 'Retirada' },
  close: {
    en: 'Closed without an offer',
    zh: '未报价关闭',
    es: 'Cerrada sin oferta',
    fr: 'Clôturé sans offre',
    pt: 'Encerrada sem oferta',
  },
}
