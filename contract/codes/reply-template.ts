import type { Translated } from '#shared/language.ts'

/** Beginnings of answers to enquiries, in the writer's language; the mail adds the greeting and the house's signature. */
export const REPLY_TEMPLATES = {
  details: {
    label: {
      en: 'Details of a product',
      zh: '产品详情',
      es: 'Detalles de un producto',
      fr: 'Détails d’un produit',
      pt: 'Detalhes de um produto',
    },
    text: {
      en: 'Thank you for your interest.\n\nHere is what you asked about:\n\n',
      zh: '感谢您的关注。\n\n以下是您所咨询的内容：\n\n',
      es: 'Gracias por su interés.\n\nEsta es la información que nos pidió:\n\n',
      fr: 'Merci de votre intérêt.\n\nVoici la réponse à votre question :\n\n',
      pt: 'Agradecemos o seu interesse.\n\nAqui está o que nos perguntou:\n\n',
    },
  },
  question: {
    label: { en: 'Ask for more', zh: '需要更多信息', es: 'Pedir más datos', fr: 'Demander des précisions', pt: 'Pedir mais dados' },
    text: {
      en: 'Thank you for your message. So that we can answer you well, please tell us:\n\n– the model or the use you have in mind\n– the number of units\n– the country and city of destination\n',
      zh: '感谢您的来信。为了更好地答复您，请告知：\n\n– 您所需的型号或用途\n– 数量\n– 目的国家和城市\n',
      es: 'Gracias por su mensaje. Para responderle bien, indíquenos por favor:\n\n– el modelo o el uso previsto\n– la cantidad\n– el país y la ciudad de destino\n',
      fr: 'Merci de votre message. Pour bien vous répondre, veuillez nous indiquer :\n\n– le modèle ou l’usage prévu\n– la quantité\n– le pays et la ville de destination\n',
      pt: 'Agradecemos a sua mensagem. Para respondermos bem, informe-nos por favor:\n\n– o modelo ou o uso previsto\n– a quantidade\n– o país e a cidade de destino\n',
    },
  },
  quotation: {
    label: { en: 'Price by quotation', zh: '以报价单报价', es: 'Precio por cotización', fr: 'Prix par devis', pt: 'Preço por cotação' },
    text: {
      en: 'Thank you for your enquiry. We are glad to make you a binding quotation: please ask for it on the page of the product, with the quantity and the destination. You have it within eight working hours.\n',
      zh: '感谢您的咨询。我们很乐意为您提供正式报价：请在产品页面填写数量和目的地并申请报价，我们将在八个工作小时内答复。\n',
      es: 'Gracias por su consulta. Con gusto le hacemos una cotización en firme: solicítela en la página del producto, con la cantidad y el destino. La tendrá en ocho horas laborables.\n',
      fr: 'Merci de votre demande. Nous vous ferons volontiers un devis ferme : demandez-le sur la page du produit, avec la quantité et la destination. Vous l’aurez sous huit heures ouvrées.\n',
      pt: 'Agradecemos a sua consulta. Teremos prazer em fazer uma cotação firme: solicite-a na página do produto, com a quantidade e o destino. Você a terá em oito horas úteis.\n',
    },
  },
  unavailable: {
    label: { en: 'Not on offer', zh: '暂不提供', es: 'No disponible', fr: 'Non proposé', pt: 'Não disponível' },
    text: {
      en: 'Thank you for your enquiry. We are sorry that we cannot offer this product at present. These may serve instead:\n\n',
      zh: '感谢您的咨询。很抱歉，我们目前无法提供该产品。以下产品或可替代：\n\n',
      es: 'Gracias por su consulta. Lamentamos no poder ofrecer este producto por ahora. Estos podrían servirle:\n\n',
      fr: 'Merci de votre demande. Nous regrettons de ne pas pouvoir proposer ce produit actuellement. Ceux-ci pourraient convenir :\n\n',
      pt: 'Agradecemos a sua consulta. Lamentamos não poder oferecer este produto no momento. Estes podem servir:\n\n',
    },
  },
} as const satisfies Record<string, { label: Translated; text: Translated }>
export type ReplyTemplate = keyof typeof REPLY_TEMPLATES
export const REPLY_TEMPLATE_CODES = Object.keys(REPLY_TEMPLATES) as ReplyTemplate[]
