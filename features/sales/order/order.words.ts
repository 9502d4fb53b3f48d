// What happened to an order, in the words of its history.
import { REFUND_HISTORY } from './refund-history.words.ts'
import { ACTS } from './order-act.words.ts'
import type { Translated } from '#shared/language.ts'
import { LETTER_HISTORY } from './order.letter.words.ts'

const GOES_ON: Translated = {
  en: 'Cancellation not accepted; the order goes on',
  zh: '取消未获同意，订单继续',
  es: 'Cancelación no aceptada; el pedido sigue',
  fr: 'Annulation non acceptée ; la commande se poursuit',
  pt: 'Cancelamento não aceito; o pedido continua',
}

const HISTORY: Record<string, Translated> = {
  ...LETTER_HISTORY,
  'order.submit': { en: 'Order placed', zh: '已下单', es: 'Pedido realizado', fr: 'Commande passée', pt: 'Pedido realizado' },
  'order.submit_without_freight': {
    en: 'Order placed; the freight follows',
    zh: '已下单，运费待定',
    es: 'Pedido realizado; el flete se indicará',
    fr: 'Commande passée ; le fret suivra',
    pt: 'Pedido realizado; o frete será informado',
  },
  'order.set_freight': { en: 'Freight fixed', zh: '运费已确定', es: 'Flete fijado', fr: 'Fret fixé', pt: 'Frete definido' },
  'order.reopen_freight': {
    en: 'Freight is quoted again',
    zh: '运费重新报价',
    es: 'El flete se cotiza de nuevo',
    fr: 'Le fret est chiffré à nouveau',
    pt: 'O frete será cotado novamente',
  },
  'order.secure': { en: 'Order confirmed', zh: '订单已确认', es: 'Pedido confirmado', fr: 'Commande confirmée', pt: 'Pedido confirmado' },
  'order.start': { en: 'Production started', zh: '开始生产', es: 'Producción iniciada', fr: 'Production lancée', pt: 'Produção iniciada' },
  'order.ready': { en: 'Ready to ship', zh: '待发货', es: 'Listo para enviar', fr: 'Prêt à expédier', pt: 'Pronto para envio' },
  'order.first_dispatch': {
    en: 'Partly shipped',
    zh: '部分发货',
    es: 'Enviado en parte',
    fr: 'Partiellement expédié',
    pt: 'Enviado em parte',
  },
  'order.all_dispatched': { en: 'Shipped', zh: '已发货', es: 'Enviado', fr: 'Expédié', pt: 'Enviado' },
  'order.arrive': { en: 'Delivered', zh: '已送达', es: 'Entregado', fr: 'Livré', pt: 'Entregue' },
  'order.confirm_receipt': {
    en: 'Receipt confirmed by the buyer',
    zh: '买家已确认收货',
    es: 'El comprador confirmó la recepción',
    fr: 'Réception confirmée par l’acheteur',
    pt: 'Recebimento confirmado pelo comprador',
  },
  'order.auto_complete': { en: 'Completed', zh: '已完成', es: 'Completado', fr: 'Terminée', pt: 'Concluído' },
  'order.cancel': { en: 'Cancelled', zh: '已取消', es: 'Cancelado', fr: 'Annulée', pt: 'Cancelado' },
  'order.timeout': {
    en: 'Cancelled: not paid in time',
    zh: '已取消：逾期未付款',
    es: 'Cancelado: no se pagó a tiempo',
    fr: 'Annulée : non payée à temps',
    pt: 'Cancelado: não pago a tempo',
  },
  'order.request_cancel': {
    en: 'Cancellation asked for',
    zh: '已申请取消',
    es: 'Cancelación pedida',
    fr: 'Annulation demandée',
    pt: 'Cancelamento pedido',
  },
  'order.accept_cancel': {
    en: 'Cancelled as both sides agree',
    zh: '双方同意取消',
    es: 'Cancelado de común acuerdo',
    fr: 'Annulée d’un commun accord',
    pt: 'Cancelado de comum acordo',
  },
  'order.refuse_cancel_unpaid': GOES_ON,
  'order.refuse_cancel': GOES_ON,
  'order.refuse_cancel_production': GOES_ON,
  'order.refuse_cancel_ready': GOES_ON,
  'instalment.refund': {
    en: 'Payment goes back',
    zh: '付款将退还',
    es: 'El pago se devuelve',
    fr: 'Le paiement est rendu',
    pt: 'O pagamento é devolvido',
  },
  'instalment.refund_sent': {
    en: 'Payment given back',
    zh: '付款已退还',
    es: 'Pago devuelto',
    fr: 'Paiement rendu',
    pt: 'Pagamento devolvido',
  },
  ...REFUND_HISTORY,
  'instalment.schedule': { en: 'Payment planned', zh: '已安排付款', es: 'Pago previsto', fr: 'Paiement prévu', pt: 'Pagamento previsto' },
  'instalment.trigger': { en: 'Payment due', zh: '款项到期应付', es: 'Pago exigible', fr: 'Paiement dû', pt: 'Pagamento devido' },
  'instalment.pay_online': {
    en: 'Online payment started',
    zh: '在线付款处理中',
    es: 'Pago en línea iniciado',
    fr: 'Paiement en ligne lancé',
    pt: 'Pagamento on-line iniciado',
  },
  'instalment.captured': { en: 'Payment received', zh: '款项已收到', es: 'Pago recibido', fr: 'Paiement reçu', pt: 'Pagamento recebido' },
  'instalment.failed': { en: 'Payment failed', zh: '付款失败', es: 'El pago falló', fr: 'Échec du paiement', pt: 'O pagamento falhou' },
  'instalment.upload_proof': {
    en: 'Bank receipt uploaded',
    zh: '已上传银行回单',
    es: 'Comprobante bancario subido',
    fr: 'Justificatif bancaire téléversé',
    pt: 'Comprovante bancário enviado',
  },
  'instalment.replace_proof': {
    en: 'Bank receipt replaced',
    zh: '已更换银行回单',
    es: 'Comprobante bancario sustituido',
    fr: 'Justificatif bancaire remplacé',
    pt: 'Comprovante bancário substituído',
  },
  'instalment.confirm': { en: 'Payment received', zh: '款项已收到', es: 'Pago recibido', fr: 'Paiement reçu', pt: 'Pagamento recebido' },
  'instalment.confirm_part': {
    en: 'Part of the payment received',
    zh: '已收到部分款项',
    es: 'Pago recibido en parte',
    fr: 'Paiement partiellement reçu',
    pt: 'Pagamento recebido em parte',
  },
  'instalment.confirm_rest': {
    en: 'Rest of the payment received',
    zh: '余款已收到',
    es: 'Resto del pago recibido',
    fr: 'Reste du paiement reçu',
    pt: 'Restante do pagamento recebido',
  },
  'instalment.reject_proof': {
    en: 'Bank receipt not accepted',
    zh: '银行回单未通过',
    es: 'Comprobante bancario no aceptado',
    fr: 'Justificatif bancaire refusé',
    pt: 'Comprovante bancário não aceito',
  },
  'instalment.late': { en: 'Payment overdue', zh: '付款已逾期', es: 'Pago vencido', fr: 'Paiement en retard', pt: 'Pagamento em atraso' },
  'instalment.void': { en: 'Payment no longer due', zh: '款项已作废', es: 'Pago anulado', fr: 'Paiement annulé', pt: 'Pagamento anulado' },
  'instalment.reverse': {
    en: 'A credit was taken back; the payment is due again',
    zh: '入账已冲销，款项重新应付',
    es: 'Se anuló un abono; el pago vuelve a ser exigible',
    fr: 'Un crédit a été annulé ; le paiement est de nouveau dû',
    pt: 'Um crédito foi estornado; o pagamento volta a ser devido',
  },
  'instalment.reverse_part': {
    en: 'A credit was taken back; a part of the payment is due again',
    zh: '入账已冲销，部分款项重新应付',
    es: 'Se anuló un abono; una parte del pago vuelve a ser exigible',
    fr: 'Un crédit a été annulé ; une partie du paiement est de nouveau due',
    pt: 'Um crédito foi estornado; uma parte do pagamento volta a ser devida',
  },
  'instalment.settle': { en: 'Payment settled', zh: '款项已结清', es: 'Pago liquidado', fr: 'Paiement soldé', pt: 'Pagamento liquidado' },
  'payment-exception.open': {
    en: 'A payment needs checking',
    zh: '一笔付款需要核对',
    es: 'Hay que revisar un pago',
    fr: 'Un paiement est à vérifier',
    pt: 'Um pagamento precisa ser verificado',
  },
  'payment-exception.clear': {
    en: 'The payment came right by itself',
    zh: '付款已自行恢复正常',
    es: 'El pago se resolvió por sí mismo',
    fr: 'Le paiement s’est régularisé de lui-même',
    pt: 'O pagamento se resolveu por si',
  },
  'payment-exception.accept': {
    en: 'Payment accepted as captured',
    zh: '已按实收金额接受付款',
    es: 'Pago aceptado tal como se cobró',
    fr: 'Paiement accepté tel qu’encaissé',
    pt: 'Pagamento aceito como cobrado',
  },
  'payment-exception.return': {
    en: 'The payment is being sent back',
    zh: '正在退回付款',
    es: 'Se está devolviendo el pago',
    fr: 'Le paiement est en cours de remboursement',
    pt: 'O pagamento está sendo devolvido',
  },
  'payment-exception.return_done': {
    en: 'Payment sent back',
    zh: '付款已退回',
    es: 'Pago devuelto',
    fr: 'Paiement remboursé',
    pt: 'Pagamento devolvido',
  },
  'payment-exception.return_failed': {
    en: 'The provider refused to send the payment back',
    zh: '支付服务商拒绝退款',
    es: 'El proveedor rechazó devolver el pago',
    fr: 'Le prestataire a refusé le remboursement',
    pt: 'O provedor recusou devolver o pagamento',
  },
  'payment-exception.settle': {
    en: 'The payment has been seen to',
    zh: '付款问题已处理',
    es: 'El pago se ha atendido',
    fr: 'Le paiement a été traité',
    pt: 'O pagamento foi tratado',
  },
  'shipment.plan': { en: 'Shipment planned', zh: '已安排发货', es: 'Envío planificado', fr: 'Expédition planifiée', pt: 'Envio planejado' },
  'shipment.pack': { en: 'Packed', zh: '已打包', es: 'Embalado', fr: 'Emballé', pt: 'Embalado' },
  'shipment.hand_over': {
    en: 'Handed over to the carrier',
    zh: '已交承运人',
    es: 'Entregado al transportista',
    fr: 'Remis au transporteur',
    pt: 'Entregue à transportadora',
  },
  'shipment.depart': { en: 'Under way', zh: '运输中', es: 'En camino', fr: 'En cours d’acheminement', pt: 'A caminho' },
  'shipment.book': {
    en: 'Transport booked',
    zh: '已订舱',
    es: 'Transporte reservado',
    fr: 'Transport réservé',
    pt: 'Transporte reservado',
  },
  'shipment.reach_port': {
    en: 'Arrived at the port of destination',
    zh: '已到达目的港',
    es: 'Llegado al puerto de destino',
    fr: 'Arrivé au port de destination',
    pt: 'Chegou ao porto de destino',
  },
  'shipment.exception': {
    en: 'The shipment is held up',
    zh: '运输出现异常',
    es: 'El envío está detenido',
    fr: 'L’expédition est bloquée',
    pt: 'O envio está retido',
  },
  'shipment.resume': {
    en: 'The shipment goes on',
    zh: '运输已恢复',
    es: 'El envío continúa',
    fr: 'L’expédition reprend',
    pt: 'O envio prossegue',
  },
  'shipment.declare_lost': {
    en: 'The shipment is lost',
    zh: '货物已丢失',
    es: 'El envío se ha perdido',
    fr: 'L’expédition est perdue',
    pt: 'O envio foi extraviado',
  },
  'shipment.send_back': {
    en: 'The shipment goes back to the seller',
    zh: '货物退回卖家',
    es: 'El envío vuelve al vendedor',
    fr: 'L’expédition retourne au vendeur',
    pt: 'O envio volta ao vendedor',
  },
  'shipment.cancel': {
    en: 'Shipment called off',
    zh: '发货计划已取消',
    es: 'Envío anulado',
    fr: 'Expédition annulée',
    pt: 'Envio cancelado',
  },
  'shipment.deliver': { en: 'Shipment delivered', zh: '货物已送达', es: 'Envío entregado', fr: 'Expédition livrée', pt: 'Envio entregue' },
}

/** The event's words; an event without any shows its own name rather than nothing. */
export const historyText = (machine: string, event: string): Translated =>
  HISTORY[`${machine}.${event}`] ?? { en: event.replaceAll('_', ' ') }

export const MESSAGE: Translated = { en: 'Message', zh: '留言', es: 'Mensaje', fr: 'Message', pt: 'Mensagem' }

/** The act's words; one without any shows its own name rather than nothing. */
export const actText = (action: string): Translated => ACTS[action] ?? { en: action.slice(action.indexOf('.') + 1).replaceAll('_', ' ') }

/** What a line of the log says, an act of staff ('order.set_freight') or a step of a machine ('instalment.credited'). */
export const deedText = (name: string): Translated => {
  const [machine = '', event = ''] = name.split('.')
  return ACTS[name] ?? historyText(machine, event)
}

/** What the buyer's history leaves out: steps that follow from another line of it. */
const INNER = new Set([
  'instalment.schedule',
  'instalment.settle',
  // Of an exception of payment the buyer is told by the order's own notice, and that money went back.
  'payment-exception.open',
  'payment-exception.clear',
  'payment-exception.accept',
  'payment-exception.return',
  'payment-exception.return_failed',
  'payment-exception.settle',
  'instalment.refund',
  'instalment.refund_sent',
  'refund.prepare',
  'refund.withdraw',
  'refund.refuse',
  'refund.approve',
  'refund.fail',
  'shipment.plan',
  'shipment.pack',
  'shipment.book',
  'shipment.cancel',
  'shipment.hand_over',
  'shipment.depart',
])
export const isForBuyers = (machine: string, event: string) => !INNER.has(`${machine}.${event}`)
