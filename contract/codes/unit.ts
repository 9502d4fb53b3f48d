import type { Translated } from '#shared/language.ts'

/** How a unit stands with its owner, in their usual order. */
export const UNIT_STATES = ['stored', 'in_use', 'out_of_order', 'away', 'retired'] as const
export type UnitState = (typeof UNIT_STATES)[number]
export const UNIT_STATE_LABELS: Record<UnitState, Translated> = {
  stored: { en: 'Stored', zh: '存放中', es: 'Almacenado', fr: 'En stock', pt: 'Armazenado' },
  in_use: { en: 'In use', zh: '使用中', es: 'En uso', fr: 'En service', pt: 'Em uso' },
  out_of_order: { en: 'Out of order', zh: '故障停用', es: 'Fuera de servicio', fr: 'Hors service', pt: 'Fora de serviço' },
  away: { en: 'With the service', zh: '送修中', es: 'En el servicio técnico', fr: 'Au service après-vente', pt: 'Na assistência técnica' },
  retired: { en: 'Retired', zh: '已报废', es: 'Retirado del uso', fr: 'Réformé', pt: 'Baixado' },
}

/** What starts a warranty. */
export const WARRANTY_EVENTS = ['delivery', 'installation', 'shipment'] as const
export type WarrantyEvent = (typeof WARRANTY_EVENTS)[number]
export const WARRANTY_EVENT_LABELS: Record<WarrantyEvent, Translated> = {
  delivery: { en: 'On delivery', zh: '自送达起', es: 'Con la entrega', fr: 'À la livraison', pt: 'Na entrega' },
  installation: { en: 'On installation', zh: '自安装起', es: 'Con la instalación', fr: 'À l’installation', pt: 'Na instalação' },
  shipment: { en: 'On shipment', zh: '自发货起', es: 'Con el envío', fr: 'À l’expédition', pt: 'No envio' },
}

/** What an owner writes down that was done to a unit. */
export const UNIT_ENTRY_KINDS = ['maintenance', 'repair', 'installation', 'inspection', 'cleaning', 'note'] as const
export type UnitEntryKind = (typeof UNIT_ENTRY_KINDS)[number]
export const UNIT_ENTRY_LABELS: Record<UnitEntryKind, Translated> = {
  maintenance: { en: 'Maintenance', zh: '维护', es: 'Mantenimiento', fr: 'Maintenance', pt: 'Manutenção' },
  repair: { en: 'Repair', zh: '维修', es: 'Reparación', fr: 'Réparation', pt: 'Reparo' },
  installation: { en: 'Installation', zh: '安装', es: 'Instalación', fr: 'Installation', pt: 'Instalação' },
  inspection: { en: 'Inspection', zh: '检查', es: 'Inspección', fr: 'Contrôle', pt: 'Inspeção' },
  cleaning: { en: 'Cleaning', zh: '清洁消毒', es: 'Limpieza', fr: 'Nettoyage', pt: 'Limpeza' },
  note: { en: 'Note', zh: '备注', es: 'Nota', fr: 'Note', pt: 'Nota' },
}

export const UNIT_TEST_KINDS = ['electrical_safety', 'performance', 'calibration', 'acceptance', 'other'] as const
export type UnitTestKind = (typeof UNIT_TEST_KINDS)[number]
export const UNIT_TEST_LABELS: Record<UnitTestKind, Translated> = {
  electrical_safety: {
    en: 'Electrical safety',
    zh: '电气安全',
    es: 'Seguridad eléctrica',
    fr: 'Sécurité électrique',
    pt: 'Segurança elétrica',
  },
  performance: { en: 'Performance', zh: '性能', es: 'Funcionamiento', fr: 'Performances', pt: 'Desempenho' },
  calibration: { en: 'Calibration', zh: '校准', es: 'Calibración', fr: 'Étalonnage', pt: 'Calibração' },
  acceptance: { en: 'Acceptance', zh: '验收', es: 'Aceptación', fr: 'Réception', pt: 'Aceitação' },
  other: { en: 'Other', zh: '其他', es: 'Otra', fr: 'Autre', pt: 'Outro' },
}

/** Papers of a unit. What says what it cost is not handed on with it. */
export const UNIT_FILE_KINDS = ['manual', 'certificate', 'report', 'photo', 'purchase', 'other'] as const
export type UnitFileKind = (typeof UNIT_FILE_KINDS)[number]
export const UNIT_FILE_LABELS: Record<UnitFileKind, Translated> = {
  manual: { en: 'Manual', zh: '说明书', es: 'Manual', fr: 'Manuel', pt: 'Manual' },
  certificate: { en: 'Certificate', zh: '证书', es: 'Certificado', fr: 'Certificat', pt: 'Certificado' },
  report: { en: 'Report', zh: '报告', es: 'Informe', fr: 'Rapport', pt: 'Relatório' },
  photo: { en: 'Photo', zh: '照片', es: 'Foto', fr: 'Photo', pt: 'Foto' },
  purchase: { en: 'Purchase', zh: '采购单据', es: 'Compra', fr: 'Achat', pt: 'Compra' },
  other: { en: 'Other', zh: '其他', es: 'Otro', fr: 'Autre', pt: 'Outro' },
}

export const HANDOVER_STATES = ['offered', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]
export const HANDOVER_LABELS: Record<HandoverState, Translated> = {
  offered: {
    en: 'Waits for an answer',
    zh: '等待对方回复',
    es: 'A la espera de respuesta',
    fr: 'En attente d’une réponse',
    pt: 'Aguarda resposta',
  },
  accepted: {
    en: 'Accepted by the new owner',
    zh: '新所有者已接受',
    es: 'Aceptado por el nuevo propietario',
    fr: 'Accepté par le nouveau propriétaire',
    pt: 'Aceito pelo novo proprietário',
  },
  declined: {
    en: 'Declined by the other side',
    zh: '对方已拒绝',
    es: 'Rechazado por la otra parte',
    fr: 'Refusé par l’autre partie',
    pt: 'Recusado pela outra parte',
  },
  withdrawn: { en: 'Offer taken back', zh: '移交已撤回', es: 'Oferta retirada', fr: 'Offre retirée', pt: 'Oferta retirada' },
  lapsed: { en: 'Offer has lapsed', zh: '移交已失效', es: 'Oferta caducada', fr: 'Offre expirée', pt: 'Oferta expirada' },
}
