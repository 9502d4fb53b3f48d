import type { Dictionary } from './dictionary.ts'

export const pay_type: Dictionary = {
  preset: '3',
  title: { en: 'Payment methods', zh: '付款方式', es: 'Métodos de pago', fr: 'Modes de paiement', pt: 'Formas de pagamento' },
  entries: [
    { value: '3', label: { en: 'PayPal' } },
    {
      value: '0',
      label: {
        en: 'T/T, 50% prepaid',
        zh: '电汇（预付 50%）',
        es: 'Transferencia, 50 % por adelantado',
        fr: 'Virement, 50 % d’acompte',
        pt: 'Transferência, 50% antecipado',
      },
    },
    {
      value: '1',
      label: {
        en: 'T/T, full payment',
        zh: '电汇（全款）',
        es: 'Transferencia, pago total',
        fr: 'Virement, paiement intégral',
        pt: 'Transferência, pagamento integral',
      },
    },
    {
      value: '2',
      label: {
        en: 'L/C, full payment',
        zh: '信用证（全款）',
        es: 'Carta de crédito, pago total',
        fr: 'Lettre de crédit, paiement intégral',
        pt: 'Carta de crédito, pagamento integral',
      },
    },
    {
      value: '5',
      label: {
        en: 'Financing service',
        zh: '融资服务',
        es: 'Servicio de financiación',
        fr: 'Service de financement',
        pt: 'Serviço de financiamento',
      },
    },
    {
      value: '6',
      label: {
        en: 'Credit card via PayPal account',
        zh: '通过 PayPal 账户使用信用卡',
        es: 'Tarjeta mediante cuenta PayPal',
        fr: 'Carte via compte PayPal',
        pt: 'Cartão via conta PayPal',
      },
    },
    { value: '7', label: { en: 'Local currency', zh: '当地货币', es: 'Moneda local', fr: 'Monnaie locale', pt: 'Moeda local' } },
    { value: '8', label: { en: 'Credit card', zh: '信用卡', es: 'Tarjeta de crédito', fr: 'Carte de crédit', pt: 'Cartão de crédito' } },
  ],
}

export const shipping_term: Dictionary = {
  preset: '0',
  title: { en: 'Shipping terms', zh: '贸易术语', es: 'Condiciones de envío', fr: 'Conditions de livraison', pt: 'Condições de envio' },
  entries: [
    { value: '0', label: { en: 'EXW' } },
    { value: '1', label: { en: 'FOB' } },
    { value: '2', label: { en: 'CIF' } },
    { value: '3', label: { en: 'DDU' } },
  ],
}

export const order_status: Dictionary = {
  title: { en: 'Order status', zh: '订单状态', es: 'Estado del pedido', fr: 'État de la commande', pt: 'Situação do pedido' },
  entries: [
    { value: '1', look: 'warning', label: { en: 'Unpaid', zh: '待付款', es: 'Sin pagar', fr: 'À payer', pt: 'Não pago' } },
    { value: '2', look: 'primary', label: { en: 'Processing', zh: '处理中', es: 'En curso', fr: 'En cours', pt: 'Em processamento' } },
    { value: '3', look: 'info', label: { en: 'Shipped', zh: '已发货', es: 'Enviado', fr: 'Expédiée', pt: 'Enviado' } },
    { value: '5', look: 'success', label: { en: 'Completed', zh: '已完成', es: 'Completado', fr: 'Terminée', pt: 'Concluído' } },
    { value: '6', look: 'danger', label: { en: 'Unfinished', zh: '未完成', es: 'Sin terminar', fr: 'Inachevée', pt: 'Não concluído' } },
  ],
}

export const voltage: Dictionary = {
  preset: '220V 50Hz',
  title: { en: 'Voltage', zh: '电压', es: 'Voltaje', fr: 'Tension', pt: 'Tensão' },
  entries: [
    { value: '220V 50Hz', label: { en: '220V 50Hz' } },
    { value: '110V 60Hz', label: { en: '110V 60Hz' } },
  ],
}

export const electric_socket: Dictionary = {
  preset: 'american',
  title: { en: 'Electric sockets', zh: '插头标准', es: 'Enchufes', fr: 'Prises électriques', pt: 'Tomadas' },
  entries: [
    {
      value: 'american',
      label: { en: 'American Standard', zh: '美标', es: 'Estándar americano', fr: 'Norme américaine', pt: 'Padrão americano' },
    },
    { value: 'british', label: { en: 'British', zh: '英标', es: 'Británico', fr: 'Britannique', pt: 'Britânico' } },
    { value: 'china', label: { en: 'China', zh: '国标', es: 'China', fr: 'Chine', pt: 'China' } },
    { value: 'european', label: { en: 'European', zh: '欧标', es: 'Europeo', fr: 'Européenne', pt: 'Europeu' } },
    {
      value: 'large-south-africa',
      label: {
        en: 'Large South Africa',
        zh: '大南非标',
        es: 'Sudáfrica grande',
        fr: 'Afrique du Sud, grande',
        pt: 'África do Sul, grande',
      },
    },
    {
      value: 'small-south-africa',
      label: {
        en: 'Small South Africa',
        zh: '小南非标',
        es: 'Sudáfrica pequeño',
        fr: 'Afrique du Sud, petite',
        pt: 'África do Sul, pequena',
      },
    },
  ],
}

/** SPEC-149: the brand's own package bears its name. */
export const packageTypes = (brand: string): Dictionary => ({
  preset: 'brand',
  title: { en: 'Packages', zh: '包装', es: 'Embalajes', fr: 'Emballages', pt: 'Embalagens' },
  entries: [
    {
      value: 'brand',
      label: { en: `${brand} default`, zh: `${brand} 默认`, es: `${brand}, estándar`, fr: `${brand}, standard`, pt: `Padrão ${brand}` },
    },
    { value: 'neutral', label: { en: 'Neutral', zh: '中性', es: 'Neutro', fr: 'Neutre', pt: 'Neutra' } },
    { value: 'others', label: { en: 'Others', zh: '其他', es: 'Otros', fr: 'Autres', pt: 'Outras' } },
  ],
})
