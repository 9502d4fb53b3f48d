// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    quotation: { en: 'Quotation', zh: '报价', es: 'Cotización', fr: 'Devis', pt: 'Cotação' },
    'work-calendar': {
      en: 'Working hours',
      zh: '工作时间',
      es: 'Horario de trabajo',
      fr: 'Horaires de travail',
      pt: 'Horário de trabalho',
    },
    'margin-rule': {
      en: 'Limit of discounts',
      zh: '折扣限额',
      es: 'Límite de descuentos',
      fr: 'Limite de remise',
      pt: 'Limite de descontos',
    },
    quotations: { en: 'Quotations', zh: '报价', es: 'Cotizaciones', fr: 'Devis', pt: 'Cotações' },
  },
  acts: {
    'quotation.claim': { en: 'Taken', zh: '受理', es: 'Tomada', fr: 'Pris en charge', pt: 'Assumida' },
    'quotation.assign': { en: 'Handed over', zh: '移交', es: 'Reasignada', fr: 'Confié', pt: 'Repassada' },
    'quotation.route': {
      en: 'Given to a shop',
      zh: '分配店铺',
      es: 'Asignada a una tienda',
      fr: 'Confié à une boutique',
      pt: 'Passada a uma loja',
    },
    'quotation.calendar': {
      en: 'Working hours set',
      zh: '设置工作时间',
      es: 'Horario fijado',
      fr: 'Horaires fixés',
      pt: 'Horário definido',
    },
    'quotation.margin-rule': { en: 'Limit set', zh: '设置限额', es: 'Límite fijado', fr: 'Limite fixée', pt: 'Limite definido' },
    'quotation.margin-rule-removed': {
      en: 'Limit removed',
      zh: '移除限额',
      es: 'Límite quitado',
      fr: 'Limite retirée',
      pt: 'Limite removido',
    },
    'quotation.ask': { en: 'Buyer asked', zh: '询问买家', es: 'Pregunta hecha', fr: 'Acheteur interrogé', pt: 'Comprador consultado' },
    'quotation.draft': { en: 'Draft kept', zh: '保存草稿', es: 'Borrador guardado', fr: 'Brouillon enregistré', pt: 'Rascunho salvo' },
    'quotation.send': {
      en: 'Sent, or sent for approval',
      zh: '发送或提交审批',
      es: 'Enviada o enviada a aprobación',
      fr: 'Envoyé ou soumis',
      pt: 'Enviada ou submetida',
    },
    'quotation.approve': { en: 'Approved', zh: '批准', es: 'Aprobada', fr: 'Approuvé', pt: 'Aprovada' },
    'quotation.return': { en: 'Returned', zh: '退回', es: 'Devuelta', fr: 'Renvoyé', pt: 'Devolvida' },
    'quotation.revise': {
      en: 'New version begun',
      zh: '开始新版本',
      es: 'Nueva versión empezada',
      fr: 'Nouvelle version commencée',
      pt: 'Nova versão iniciada',
    },
    'quotation.close': { en: 'Closed', zh: '关闭', es: 'Cerrada', fr: 'Clôturé', pt: 'Encerrada' },
    'quotation.message': {
      en: 'Buyer written to',
      zh: '给买家留言',
      es: 'Mensaje al comprador enviado',
      fr: 'Message envoyé à l’acheteur',
      pt: 'Mensagem enviada ao comprador',
    },
    'quotation.note': { en: 'Note added', zh: '添加备注', es: 'Nota añadida', fr: 'Note ajoutée', pt: 'Nota adicionada' },
    'quotation.link': { en: 'Link mailed', zh: '发送链接', es: 'Enlace enviado', fr: 'Lien envoyé', pt: 'Link enviado' },
  },
}
