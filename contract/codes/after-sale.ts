// What an after-sale case can be, and what is said in it: codes of the wire, shared by server, shop and office. See docs/decisions/105-after-sale.md.
import type { Translated } from '#shared/language.ts'

/** By the number of the wire. 1 to 4 are specified; 5 and 6 are our proposal. */
export const AFTER_SALE_TYPE_LABELS = {
  '1': { en: 'Refund', zh: '退款', es: 'Reembolso', fr: 'Remboursement', pt: 'Reembolso' },
  '2': {
    en: 'Return and refund',
    zh: '退货退款',
    es: 'Devolución y reembolso',
    fr: 'Retour et remboursement',
    pt: 'Devolução e reembolso',
  },
  '3': { en: 'Repair', zh: '维修', es: 'Reparación', fr: 'Réparation', pt: 'Reparo' },
  '4': { en: 'Exchange', zh: '换货', es: 'Cambio', fr: 'Échange', pt: 'Troca' },
  '5': {
    en: 'Spare or missing parts',
    zh: '补发或更换配件',
    es: 'Repuestos o piezas que faltan',
    fr: 'Pièces de rechange ou manquantes',
    pt: 'Peças de reposição ou faltantes',
  },
  '6': {
    en: 'Claim: damage or loss',
    zh: '索赔：损坏或丢失',
    es: 'Reclamación: daño o pérdida',
    fr: 'Réclamation : dommage ou perte',
    pt: 'Reclamação: dano ou perda',
  },
} as const satisfies Record<string, Translated>
export type AfterSaleType = keyof typeof AFTER_SALE_TYPE_LABELS
export const AFTER_SALE_TYPES = Object.keys(AFTER_SALE_TYPE_LABELS) as [AfterSaleType, ...AfterSaleType[]]
export const TYPE_OF = { refund: '1', returnAndRefund: '2', repair: '3', exchange: '4', parts: '5', claim: '6' } as const satisfies Record<
  string,
  AfterSaleType
>
/** Those that ask for money. */
export const MONEY_TYPES: readonly AfterSaleType[] = ['1', '2', '6']
/** What can be asked for is decided by what has arrived; money, and goods that never came, also by what has left. */
export const BEFORE_ARRIVAL: readonly AfterSaleType[] = [TYPE_OF.refund, TYPE_OF.claim]

export const AFTER_SALE_LABELS = {
  submitted: { en: 'Submitted', zh: '已提交', es: 'Enviado', fr: 'Déposé', pt: 'Enviada' },
  in_review: { en: 'In review', zh: '审核中', es: 'En revisión', fr: 'En examen', pt: 'Em análise' },
  info_requested: {
    en: 'Information needed',
    zh: '待补充信息',
    es: 'Falta información',
    fr: 'Informations attendues',
    pt: 'Falta a sua resposta',
  },
  rejected: { en: 'Rejected', zh: '已拒绝', es: 'Denegado', fr: 'Refusé', pt: 'Recusada' },
  return_authorised: {
    en: 'Return authorised',
    zh: '已同意退回',
    es: 'Devolución autorizada',
    fr: 'Retour autorisé',
    pt: 'Devolução autorizada',
  },
  returning: { en: 'On its way back', zh: '退回途中', es: 'En camino de vuelta', fr: 'En cours de retour', pt: 'A caminho de volta' },
  inspecting: { en: 'Being inspected', zh: '检测中', es: 'En inspección', fr: 'En inspection', pt: 'Em inspeção' },
  repair_quoted: {
    en: 'Repair quoted',
    zh: '维修报价待确认',
    es: 'Reparación presupuestada',
    fr: 'Devis de réparation remis',
    pt: 'Reparo orçado',
  },
  resolving: { en: 'Being resolved', zh: '处理中', es: 'En resolución', fr: 'En cours de résolution', pt: 'Em resolução' },
  resolved: { en: 'Resolved', zh: '已解决', es: 'Resuelto', fr: 'Résolu', pt: 'Resolvida' },
  closed: { en: 'Closed', zh: '已关闭', es: 'Cerrado', fr: 'Clos', pt: 'Encerrada' },
  cancelled: { en: 'Cancelled', zh: '已取消', es: 'Cancelado', fr: 'Annulé', pt: 'Cancelada' },
} as const satisfies Record<string, Translated>
export type AfterSaleState = keyof typeof AFTER_SALE_LABELS
export const AFTER_SALE_STATES = Object.keys(AFTER_SALE_LABELS) as [AfterSaleState, ...AfterSaleState[]]
/** Nothing more is to come. */
export const OVER: readonly AfterSaleState[] = ['closed', 'cancelled']
/** Those that the counter counts, and that hold their order open (SPEC-153, SPEC-154). */
export const OPEN_STATES: readonly AfterSaleState[] = AFTER_SALE_STATES.filter((state) => !OVER.includes(state))

/** The wire's own numbers, a view of the state. */
export const AFTER_SALE_STATUS_LABELS = {
  '0': { en: 'Submitted', zh: '已提交', es: 'Enviada', fr: 'Déposée', pt: 'Enviada' },
  '1': { en: 'In review', zh: '审核中', es: 'En revisión', fr: 'En examen', pt: 'Em análise' },
  '2': { en: 'Approved', zh: '已通过', es: 'Aprobada', fr: 'Acceptée', pt: 'Aprovada' },
  '3': { en: 'Processing', zh: '处理中', es: 'En curso', fr: 'En cours', pt: 'Em andamento' },
  '4': { en: 'Completed', zh: '已完成', es: 'Completada', fr: 'Terminée', pt: 'Concluída' },
  '5': { en: 'Rejected', zh: '已拒绝', es: 'Rechazada', fr: 'Refusée', pt: 'Recusada' },
  '6': { en: 'Cancelled', zh: '已取消', es: 'Cancelada', fr: 'Annulée', pt: 'Cancelada' },
} as const satisfies Record<string, Translated>
export type AfterSaleStatus = keyof typeof AFTER_SALE_STATUS_LABELS
export const AFTER_SALE_STATUSES = Object.keys(AFTER_SALE_STATUS_LABELS) as [AfterSaleStatus, ...AfterSaleStatus[]]

/** `rejected`: what is closed was turned down, and its buyer left it at that. */
export function statusOfSale(state: AfterSaleState, rejected: boolean): number {
  const numbers: Record<AfterSaleState, number> = {
    submitted: 0,
    in_review: 1,
    info_requested: 1,
    return_authorised: 2,
    returning: 3,
    inspecting: 3,
    repair_quoted: 3,
    resolving: 3,
    resolved: 4,
    closed: rejected ? 5 : 4,
    rejected: 5,
    cancelled: 6,
  }
  return numbers[state]
}

/** Why, as the buyer says it. */
export const AFTER_SALE_REASON_LABELS = {
  'not-working': { en: 'Does not work', zh: '无法使用', es: 'No funciona', fr: 'Ne fonctionne pas', pt: 'Não funciona' },
  fault: {
    en: 'Works, but with a fault',
    zh: '可用但有故障',
    es: 'Funciona con fallos',
    fr: 'Fonctionne avec un défaut',
    pt: 'Funciona com defeito',
  },
  transit: {
    en: 'Damaged in transit',
    zh: '运输中损坏',
    es: 'Dañado en el transporte',
    fr: 'Endommagé pendant le transport',
    pt: 'Danificado no transporte',
  },
  missing: { en: 'Parts are missing', zh: '缺少部件', es: 'Faltan piezas', fr: 'Il manque des pièces', pt: 'Faltam peças' },
  wrong: {
    en: 'Not what was ordered',
    zh: '与订单不符',
    es: 'No es lo pedido',
    fr: 'Ce n’est pas l’article commandé',
    pt: 'Não é o que foi pedido',
  },
  description: {
    en: 'Not as described',
    zh: '与描述不符',
    es: 'No es como se describe',
    fr: 'Non conforme à la description',
    pt: 'Diferente do descrito',
  },
  lost: { en: 'Has not arrived', zh: '未收到货', es: 'No ha llegado', fr: 'N’est pas arrivé', pt: 'Não chegou' },
  unneeded: { en: 'No longer needed', zh: '不再需要', es: 'Ya no se necesita', fr: 'Plus nécessaire', pt: 'Não é mais necessário' },
  other: { en: 'Something else', zh: '其他', es: 'Otra cosa', fr: 'Autre chose', pt: 'Outra coisa' },
} as const satisfies Record<string, Translated>
export type AfterSaleReason = keyof typeof AFTER_SALE_REASON_LABELS
export const AFTER_SALE_REASONS = Object.keys(AFTER_SALE_REASON_LABELS) as [AfterSaleReason, ...AfterSaleReason[]]

/** What the buyer declares of contamination before a return label is made. */
export const DECLARATION_LABELS = {
  unexposed: {
    en: 'Never exposed to blood, body fluids or other hazards',
    zh: '从未接触血液、体液或其他危害物',
    es: 'Nunca expuesto a sangre, fluidos corporales u otros peligros',
    fr: 'Jamais exposé au sang, aux liquides biologiques ou à d’autres dangers',
    pt: 'Nunca exposto a sangue, fluidos corporais ou outros perigos',
  },
  treated: {
    en: 'Exposed, then cleaned and disinfected',
    zh: '曾接触，已清洁消毒',
    es: 'Expuesto, después limpiado y desinfectado',
    fr: 'Exposé, puis nettoyé et désinfecté',
    pt: 'Exposto, depois limpo e desinfetado',
  },
  untreatable: {
    en: 'Exposed, and it cannot be decontaminated',
    zh: '曾接触，无法去污染',
    es: 'Expuesto, y no se puede descontaminar',
    fr: 'Exposé, et ne peut être décontaminé',
    pt: 'Exposto, e não pode ser descontaminado',
  },
} as const satisfies Record<string, Translated>
export type Declared = keyof typeof DECLARATION_LABELS
export const DECLARATIONS = Object.keys(DECLARATION_LABELS) as [Declared, ...Declared[]]

export const FREIGHT_PAYER_LABELS = {
  shop: { en: 'The seller pays', zh: '卖家承担', es: 'Paga el vendedor', fr: 'À la charge du vendeur', pt: 'Por conta do vendedor' },
  buyer: { en: 'The buyer pays', zh: '买家承担', es: 'Paga el comprador', fr: 'À la charge de l’acheteur', pt: 'Por conta do comprador' },
} as const satisfies Record<string, Translated>
export type FreightPayer = keyof typeof FREIGHT_PAYER_LABELS
export const FREIGHT_PAYERS = Object.keys(FREIGHT_PAYER_LABELS) as [FreightPayer, ...FreightPayer[]]

/** What the engineer finds right to do. */
export const DISPOSITION_LABELS = {
  repair: { en: 'Repair it', zh: '维修', es: 'Repararlo', fr: 'Le réparer', pt: 'Reparar' },
  replace: { en: 'Replace it', zh: '更换', es: 'Reemplazarlo', fr: 'Le remplacer', pt: 'Substituir' },
  refund: { en: 'Refund it', zh: '退款', es: 'Reembolsarlo', fr: 'Le rembourser', pt: 'Reembolsar' },
  'send-back': {
    en: 'Send it back as it is',
    zh: '原样退回',
    es: 'Devolverlo tal cual',
    fr: 'Le renvoyer en l’état',
    pt: 'Devolver como está',
  },
  scrap: { en: 'Scrap it', zh: '报废', es: 'Desecharlo', fr: 'Le mettre au rebut', pt: 'Descartar' },
} as const satisfies Record<string, Translated>
export type Disposition = keyof typeof DISPOSITION_LABELS
export const DISPOSITIONS = Object.keys(DISPOSITION_LABELS) as [Disposition, ...Disposition[]]

export const WARRANTY_LABELS = {
  in: { en: 'In warranty', zh: '保修期内', es: 'En garantía', fr: 'Sous garantie', pt: 'Na garantia' },
  out: { en: 'Out of warranty', zh: '已过保修期', es: 'Fuera de garantía', fr: 'Hors garantie', pt: 'Fora da garantia' },
  unknown: {
    en: 'Warranty not stated',
    zh: '未注明保修期',
    es: 'Garantía no indicada',
    fr: 'Garantie non indiquée',
    pt: 'Garantia não informada',
  },
} as const satisfies Record<string, Translated>
export type Warranty = keyof typeof WARRANTY_LABELS
export const WARRANTIES = Object.keys(WARRANTY_LABELS) as [Warranty, ...Warranty[]]

/** What becomes of goods whose repair quotation is refused. */
export const REFUSED_WISH_LABELS = {
  'send-back': {
    en: 'Send it back unrepaired',
    zh: '不维修，退回',
    es: 'Devolver sin reparar',
    fr: 'Renvoyer sans réparation',
    pt: 'Devolver sem reparo',
  },
  scrap: { en: 'Scrap it for me', zh: '代为报废', es: 'Desechar por mí', fr: 'Mettre au rebut pour moi', pt: 'Descartar por mim' },
} as const satisfies Record<string, Translated>
export type RefusedWish = keyof typeof REFUSED_WISH_LABELS
export const REFUSED_WISHES = Object.keys(REFUSED_WISH_LABELS) as [RefusedWish, ...RefusedWish[]]

/** What goes to the buyer for a case. */
export const DISPATCH_LABELS = {
  repaired: { en: 'Repaired goods', zh: '已修好的货物', es: 'Mercancía reparada', fr: 'Articles réparés', pt: 'Produtos reparados' },
  exchange: { en: 'Replacement', zh: '更换品', es: 'Reemplazo', fr: 'Remplacement', pt: 'Substituição' },
  parts: { en: 'Parts', zh: '配件', es: 'Piezas', fr: 'Pièces', pt: 'Peças' },
  unrepaired: {
    en: 'Goods, unrepaired',
    zh: '未维修的货物',
    es: 'Mercancía sin reparar',
    fr: 'Articles non réparés',
    pt: 'Produtos sem reparo',
  },
} as const satisfies Record<string, Translated>
export type DispatchKind = keyof typeof DISPATCH_LABELS
export const DISPATCH_KINDS = Object.keys(DISPATCH_LABELS) as [DispatchKind, ...DispatchKind[]]

/** What becomes of it on its way. */
export const DISPATCH_EVENT_LABELS = {
  note: { en: 'On its way', zh: '运输中', es: 'En camino', fr: 'En route', pt: 'A caminho' },
  trouble: { en: 'Held up', zh: '运输受阻', es: 'Retenido', fr: 'Bloqué', pt: 'Retido' },
  deliver: { en: 'Delivered', zh: '已送达', es: 'Entregado', fr: 'Livré', pt: 'Entregue' },
} as const satisfies Record<string, Translated>
export type DispatchEvent = keyof typeof DISPATCH_EVENT_LABELS
export const DISPATCH_EVENTS = Object.keys(DISPATCH_EVENT_LABELS) as [DispatchEvent, ...DispatchEvent[]]

/** How a case was resolved. */
export const RESOLUTION_LABELS = {
  remote: { en: 'Resolved remotely', zh: '远程解决', es: 'Resuelto a distancia', fr: 'Réglé à distance', pt: 'Resolvido a distância' },
  repaired: {
    en: 'Repaired and sent back',
    zh: '维修后寄回',
    es: 'Reparado y devuelto',
    fr: 'Réparé et renvoyé',
    pt: 'Reparado e devolvido',
  },
  exchange: { en: 'Replacement sent', zh: '已寄出更换品', es: 'Reemplazo enviado', fr: 'Remplacement expédié', pt: 'Substituição enviada' },
  parts: { en: 'Parts sent', zh: '已寄出配件', es: 'Piezas enviadas', fr: 'Pièces expédiées', pt: 'Peças enviadas' },
  refund: { en: 'Refund made', zh: '退款已完成', es: 'Reembolso hecho', fr: 'Remboursement effectué', pt: 'Reembolso feito' },
  unrepaired: {
    en: 'Sent back unrepaired',
    zh: '未维修，已寄回',
    es: 'Devuelto sin reparar',
    fr: 'Renvoyé sans réparation',
    pt: 'Devolvido sem reparo',
  },
  scrapped: {
    en: 'Scrapped as agreed',
    zh: '已按约定报废',
    es: 'Desechado según lo acordado',
    fr: 'Mis au rebut comme convenu',
    pt: 'Descartado conforme combinado',
  },
} as const satisfies Record<string, Translated>
export type Resolution = keyof typeof RESOLUTION_LABELS
export const RESOLUTIONS = Object.keys(RESOLUTION_LABELS) as [Resolution, ...Resolution[]]

/** 'AS-000101': the number that both sides call a case by. */
export const saleNo = (id: number): string => `AS-${String(id).padStart(6, '0')}`
/** 'RMA-000101': what stands on the parcel. */
export const rmaNo = (id: number): string => `RMA-${String(id).padStart(6, '0')}`
