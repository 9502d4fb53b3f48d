// What happened to an application, as its applicant reads it, and finance in the inbox.
import { FINANCING_LABELS } from '#contract/codes/financing.ts'
import type { Translated } from '#shared/language.ts'

export const FINANCING_HISTORY: Record<string, Translated> = {
  save: { en: 'Draft saved', zh: '已保存草稿', es: 'Borrador guardado', fr: 'Brouillon enregistré', pt: 'Rascunho guardado' },
  submit: { en: 'Handed in', zh: '已提交', es: 'Presentada', fr: 'Déposée', pt: 'Enviada' },
  screen: { en: 'Being looked at', zh: '开始审查', es: 'En revisión', fr: 'En examen', pt: 'Em análise' },
  ask_docs: { en: 'Documents asked for', zh: '要求补充文件', es: 'Documentos pedidos', fr: 'Documents demandés', pt: 'Documentos pedidos' },
  upload: { en: 'Documents handed in', zh: '已提交文件', es: 'Documentos entregados', fr: 'Documents remis', pt: 'Documentos entregues' },
  to_review: { en: 'Before the decision', zh: '进入审批', es: 'Por decidir', fr: 'En décision', pt: 'Em decisão' },
  approve: FINANCING_LABELS.offered,
  decline: { en: 'Declined', zh: '已拒绝', es: 'Rechazada', fr: 'Refusée', pt: 'Recusada' },
  accept: { en: 'Offer accepted', zh: '已接受方案', es: 'Oferta aceptada', fr: 'Offre acceptée', pt: 'Oferta aceita' },
  refuse: { en: 'Offer refused', zh: '已拒绝方案', es: 'Oferta rechazada', fr: 'Offre déclinée', pt: 'Oferta recusada' },
  expire: { en: 'Lapsed', zh: '已失效', es: 'Vencida', fr: 'Caduque', pt: 'Expirada' },
  signed: {
    en: 'Contract signed by the buyer',
    zh: '买家已签署合同',
    es: 'Contrato firmado por el comprador',
    fr: 'Contrat signé par l’acheteur',
    pt: 'Contrato assinado pelo comprador',
  },
  sign: {
    en: 'Contract signed by both sides',
    zh: '双方已签署合同',
    es: 'Contrato firmado por ambas partes',
    fr: 'Contrat signé des deux côtés',
    pt: 'Contrato assinado pelos dois lados',
  },
  fund: {
    en: 'The financer has paid',
    zh: '融资方已付款',
    es: 'La entidad ha pagado',
    fr: 'L’organisme financier a payé',
    pt: 'O financiador pagou',
  },
  cancel: { en: 'Ended unused', zh: '未使用而终止', es: 'Cancelada sin usar', fr: 'Close sans utilisation', pt: 'Encerrada sem uso' },
  first_due: {
    en: 'The first instalment is due',
    zh: '首期到期',
    es: 'Vence la primera cuota',
    fr: 'La première échéance est due',
    pt: 'Vence a primeira parcela',
  },
  miss: {
    en: 'An instalment is overdue',
    zh: '有一期逾期',
    es: 'Una cuota está vencida',
    fr: 'Une échéance est en retard',
    pt: 'Uma parcela venceu',
  },
  cure: { en: 'Up to date again', zh: '恢复正常', es: 'De nuevo al día', fr: 'De nouveau à jour', pt: 'Em dia outra vez' },
  write_off: {
    en: 'Closed with an amount unpaid',
    zh: '已核销结束',
    es: 'Cerrada con importe sin pagar',
    fr: 'Close avec un impayé',
    pt: 'Encerrada com valor não pago',
  },
  repaid: { en: 'All paid', zh: '已全部付清', es: 'Todo pagado', fr: 'Tout est payé', pt: 'Tudo pago' },
  withdraw: { en: 'Withdrawn', zh: '已撤回', es: 'Retirada', fr: 'Retirée', pt: 'Retirada' },
  due_soon: { en: 'A deadline is near', zh: '期限临近', es: 'Se acerca una fecha', fr: 'Une date approche', pt: 'Uma data se aproxima' },
}
