// What happened to a case, as its buyer reads it, and staff in the inbox.
import { AFTER_SALE_LABELS } from '#contract/codes/after-sale.ts'
import type { Language, Translated } from '#shared/language.ts'
import type { AfterSaleEvent } from './after-sale.machine.ts'

const STEPS: Record<AfterSaleEvent, Translated> = {
  open: { en: 'Case opened', zh: '已提交售后申请', es: 'Caso abierto', fr: 'Dossier ouvert', pt: 'Caso aberto' },
  triage: { en: 'Review begun', zh: '开始审核', es: 'Revisión iniciada', fr: 'Examen commencé', pt: 'Análise iniciada' },
  ask_info: {
    en: 'More information asked for',
    zh: '要求补充信息',
    es: 'Se pide más información',
    fr: 'Informations complémentaires demandées',
    pt: 'Mais informações pedidas',
  },
  answer: { en: 'Answer received', zh: '已收到补充信息', es: 'Respuesta recibida', fr: 'Réponse reçue', pt: 'Resposta recebida' },
  reject: { en: 'Turned down', zh: '申请未通过', es: 'Denegado', fr: 'Demande refusée', pt: 'Negada' },
  appeal: { en: 'Appeal received', zh: '已收到申诉', es: 'Recurso recibido', fr: 'Recours reçu', pt: 'Recurso recebido' },
  accept_rejection: {
    en: 'Closed without a change',
    zh: '按审核结果关闭',
    es: 'Cerrado sin cambios',
    fr: 'Clos sans suite',
    pt: 'Encerrado sem alteração',
  },
  approve_return: AFTER_SALE_LABELS.return_authorised,
  approve_no_return: {
    en: 'Approved without a return',
    zh: '已通过，无需退回',
    es: 'Aprobado sin devolución',
    fr: 'Accepté sans retour',
    pt: 'Aprovada sem devolução',
  },
  cannot_return: {
    en: 'Cannot be decontaminated: another way is sought',
    zh: '无法去污染：将另行处理',
    es: 'No se puede descontaminar: se busca otra vía',
    fr: 'Décontamination impossible : autre solution recherchée',
    pt: 'Não pode ser descontaminado: outra solução será buscada',
  },
  send: { en: 'Sent back', zh: '已寄回', es: 'Enviado de vuelta', fr: 'Renvoyé', pt: 'Enviado de volta' },
  lapse: {
    en: 'The return was not sent in time',
    zh: '未在期限内寄回',
    es: 'No se envió la devolución a tiempo',
    fr: 'Le retour n’a pas été envoyé à temps',
    pt: 'A devolução não foi enviada a tempo',
  },
  report_lost: {
    en: 'Lost on its way back: another way is sought',
    zh: '退回途中丢失：将另行处理',
    es: 'Se ha perdido en el camino de vuelta: se busca otra vía',
    fr: 'Perdu pendant le retour : autre solution recherchée',
    pt: 'Perdido no caminho de volta: outra solução será buscada',
  },
  receive: { en: 'Return received', zh: '已收到退货', es: 'Devolución recibida', fr: 'Retour reçu', pt: 'Devolução recebida' },
  diagnose: { en: 'Inspected', zh: '已检测', es: 'Inspeccionado', fr: 'Inspecté', pt: 'Inspecionado' },
  quote_repair: {
    en: 'Repair quotation sent',
    zh: '已发送维修报价',
    es: 'Presupuesto de reparación enviado',
    fr: 'Devis de réparation envoyé',
    pt: 'Orçamento de reparo enviado',
  },
  accept: {
    en: 'Repair quotation accepted',
    zh: '已接受维修报价',
    es: 'Presupuesto de reparación aceptado',
    fr: 'Devis de réparation accepté',
    pt: 'Orçamento de reparo aceito',
  },
  refuse: {
    en: 'Repair quotation refused',
    zh: '已拒绝维修报价',
    es: 'Presupuesto de reparación rechazado',
    fr: 'Devis de réparation refusé',
    pt: 'Orçamento de reparo recusado',
  },
  cannot_repair: {
    en: 'The repair is impossible: another way is sought',
    zh: '无法维修：将另行处理',
    es: 'La reparación es imposible: se busca otra vía',
    fr: 'Réparation impossible : autre solution recherchée',
    pt: 'O reparo é impossível: outra solução será buscada',
  },
  can_repair: {
    en: 'The repair is possible after all and goes on',
    zh: '可以维修，维修继续进行',
    es: 'La reparación es posible al final y continúa',
    fr: 'La réparation est finalement possible et se poursuit',
    pt: 'O reparo é possível, afinal, e continua',
  },
  resolve: AFTER_SALE_LABELS.resolved,
  confirm: { en: 'Case closed', zh: '售后已关闭', es: 'Caso cerrado', fr: 'Dossier clos', pt: 'Caso encerrado' },
  reopen: {
    en: 'Reopened: the fault has come back',
    zh: '已重新打开：故障再次出现',
    es: 'Reabierto: el fallo ha vuelto',
    fr: 'Rouvert : le défaut est réapparu',
    pt: 'Reaberto: o defeito voltou',
  },
  cancel: {
    en: 'Taken back by the buyer',
    zh: '买家已撤回',
    es: 'Retirado por el comprador',
    fr: 'Retirée par l’acheteur',
    pt: 'Retirada pelo comprador',
  },
}

/** Of a return that comes in parts, or whose rest comes later. */
export const PIECES_RECEIVED: Translated = {
  en: 'Pieces of the return received',
  zh: '已收到退货件数',
  es: 'Unidades recibidas de la devolución',
  fr: 'Unités du retour reçues',
  pt: 'Unidades recebidas da devolução',
}

/** Beside the steps: what the inbox tells. */
export const AFTER_SALE_HISTORY: Record<string, Translated> = {
  ...STEPS,
  message: {
    en: 'Message from the buyer',
    zh: '买家留言',
    es: 'Mensaje del comprador',
    fr: 'Message de l’acheteur',
    pt: 'Mensagem do comprador',
  },
  quote_over: {
    en: 'The repair quotation has run out unanswered',
    zh: '维修报价已过期，买家未答复',
    es: 'El presupuesto de reparación ha vencido sin respuesta',
    fr: 'Le devis de réparation a expiré sans réponse',
    pt: 'O orçamento do reparo venceu sem resposta',
  },
  return_late: {
    en: 'What was sent back has not arrived in time',
    zh: '退回的货物未按时到达',
    es: 'Lo enviado de vuelta no ha llegado a tiempo',
    fr: 'Ce qui a été renvoyé n’est pas arrivé à temps',
    pt: 'O que foi enviado de volta não chegou a tempo',
  },
  promise_near: {
    en: 'The promised answer is due soon',
    zh: '承诺的答复即将到期',
    es: 'La respuesta prometida vence pronto',
    fr: 'La réponse promise est bientôt due',
    pt: 'A resposta prometida vence em breve',
  },
  promise_missed: {
    en: 'The promised answer is late',
    zh: '承诺的答复已逾期',
    es: 'La respuesta prometida va con retraso',
    fr: 'La réponse promise est en retard',
    pt: 'A resposta prometida está atrasada',
  },
  incident: {
    en: 'Incident reported: to be judged',
    zh: '报告了不良事件：待评估',
    es: 'Incidente notificado: por evaluar',
    fr: 'Incident signalé : à évaluer',
    pt: 'Incidente relatado: a avaliar',
  },
  incident_late: {
    en: 'Incident not judged in time',
    zh: '不良事件未及时评估',
    es: 'Incidente sin evaluar a tiempo',
    fr: 'Incident non évalué à temps',
    pt: 'Incidente não avaliado a tempo',
  },
  refund_paid: {
    en: 'The refund has been made',
    zh: '退款已完成',
    es: 'El reembolso se ha hecho',
    fr: 'Le remboursement a été effectué',
    pt: 'O reembolso foi feito',
  },
  repair_due: {
    en: 'A repair is to be paid',
    zh: '有维修费待支付',
    es: 'Hay una reparación por pagar',
    fr: 'Une réparation est à payer',
    pt: 'Há um reparo a pagar',
  },
  repair_paid: {
    en: 'The repair is paid or waived: it can begin',
    zh: '维修费已支付或免除：可以开始维修',
    es: 'La reparación está pagada o exenta de pago: puede empezar',
    fr: 'La réparation est payée ou offerte : elle peut commencer',
    pt: 'O reparo foi pago ou dispensado de pagamento: pode começar',
  },
  to_send: {
    en: 'To be sent to the buyer',
    zh: '待寄给买家',
    es: 'Por enviar al comprador',
    fr: 'À envoyer à l’acheteur',
    pt: 'A enviar ao comprador',
  },
  repair_unpaid: {
    en: 'The repair is to be paid after all',
    zh: '维修费仍需支付',
    es: 'La reparación sigue pendiente de pago',
    fr: 'La réparation reste finalement à payer',
    pt: 'O reparo ainda tem de ser pago',
  },
  refund_undone: {
    en: 'A refund was decided by mistake and is undone',
    zh: '误定的退款已撤销',
    es: 'Un reembolso decidido por error se ha anulado',
    fr: 'Un remboursement décidé par erreur a été annulé',
    pt: 'Um reembolso decidido por engano foi desfeito',
  },
  dispatch_undone: {
    en: 'A parcel that was entered has not been sent',
    zh: '已登记的包裹并未寄出',
    es: 'Un paquete registrado no se ha enviado',
    fr: 'Un colis saisi n’a pas été envoyé',
    pt: 'Um pacote registrado não foi enviado',
  },
  received_part: {
    en: 'Of a return, pieces are missing',
    zh: '退货有缺件',
    es: 'Faltan piezas de una devolución',
    fr: 'Il manque des pièces d’un retour',
    pt: 'Faltam unidades de uma devolução',
  },
  received_rest: {
    en: 'The rest of a return has arrived',
    zh: '退货的其余部分已到',
    es: 'Ha llegado el resto de una devolución',
    fr: 'Le reste d’un retour est arrivé',
    pt: 'Chegou o resto de uma devolução',
  },
  points_undone: {
    en: 'Points given back were taken again',
    zh: '误退的积分已收回',
    es: 'Los puntos devueltos se han retirado',
    fr: 'Les points rendus ont été repris',
    pt: 'Os pontos devolvidos foram retirados',
  },
}

/** What an invoice calls the work. */
export const REPAIR_OF = {
  en: 'Repair: {name}{count, plural, =1 {} other { (# pieces)}}',
  zh: '维修：{name}{count, plural, =1 {} other {（# 件）}}',
  es: 'Reparación: {name}{count, plural, =1 {} other { (# piezas)}}',
  fr: 'Réparation : {name}{count, plural, =1 {} other { (# pièces)}}',
  pt: 'Reparo: {name}{count, plural, =1 {} other { (# unidades)}}',
} satisfies Record<Language, string>

/** The first line of what became of a parcel. */
export const HANDED_OVER: Translated = {
  en: 'Handed over to the carrier',
  zh: '已交给承运人',
  es: 'Entregado al transportista',
  fr: 'Remis au transporteur',
  pt: 'Entregue à transportadora',
}
