// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    'payment-exception': {
      en: 'Payment exception',
      zh: '付款异常',
      es: 'Pago por revisar',
      fr: 'Paiement à vérifier',
      pt: 'Pagamento a verificar',
    },
  },
  acts: {
    'payment-exception.ask': {
      en: 'Provider asked once more',
      zh: '已再次询问支付服务商',
      es: 'Proveedor consultado de nuevo',
      fr: 'Prestataire interrogé de nouveau',
      pt: 'Provedor consultado de novo',
    },
    'payment-exception.accept': {
      en: 'Payment accepted',
      zh: '已接受付款',
      es: 'Pago aceptado',
      fr: 'Paiement accepté',
      pt: 'Pagamento aceito',
    },
    'payment-exception.return': {
      en: 'Money sent back',
      zh: '已退款',
      es: 'Dinero devuelto',
      fr: 'Argent renvoyé',
      pt: 'Dinheiro devolvido',
    },
    'payment-exception.settle': {
      en: 'Closed with a note',
      zh: '已备注结案',
      es: 'Cerrado con una nota',
      fr: 'Clos avec une note',
      pt: 'Encerrado com uma nota',
    },
  },
}
