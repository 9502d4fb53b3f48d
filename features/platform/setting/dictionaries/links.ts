import type { Links } from '#contract/setting-desk.ts'
import type { Dictionary } from './dictionary.ts'

/** Names of the social networks; not translated anywhere. */
export const SOCIAL_NAMES = { facebook: 'Facebook', instagram: 'Instagram', x: 'X', linkedin: 'LinkedIn', youtube: 'YouTube' } as const

/** SPEC-158: by place, so entries without an address stay. 0 the chat, 1 the chat on phones, then the five networks. */
export const outboundLinks = (links: Links): Dictionary => ({
  takes: 'web',
  pinned: true,
  title: { en: 'Outbound links', zh: '外部链接', es: 'Enlaces externos', fr: 'Liens externes', pt: 'Links externos' },
  entries: [
    { key: 'chat', value: links.chat, label: { en: 'Chat', zh: '在线聊天', es: 'Chat', fr: 'Chat', pt: 'Chat' } },
    {
      key: 'mobileChat',
      value: links.mobileChat || links.chat,
      label: { en: 'Chat on phones', zh: '手机聊天', es: 'Chat móvil', fr: 'Chat mobile', pt: 'Chat no celular' },
    },
    ...Object.entries(SOCIAL_NAMES).map(([key, name]) => ({ key, value: links[key as keyof typeof SOCIAL_NAMES], label: { en: name } })),
  ],
})

/** SPEC-036: the panel shows when there is an entry. */
export const floatingVideo = (links: Links): Dictionary => ({
  title: { en: 'Floating video', zh: '悬浮视频', es: 'Vídeo flotante', fr: 'Vidéo flottante', pt: 'Vídeo flutuante' },
  entries: links.floatingVideo
    ? [{ key: 'video', value: links.floatingVideo, label: { en: 'Video', zh: '视频', es: 'Vídeo', fr: 'Vidéo', pt: 'Vídeo' } }]
    : [],
})

/** SPEC-095..104: `slug` is the brand's. */
export const policyLinks = (slug: string): Dictionary => ({
  takes: 'page',
  title: { en: 'Policies', zh: '政策', es: 'Políticas', fr: 'Politiques', pt: 'Políticas' },
  entries: [
    {
      key: 'about',
      value: `/about-${slug}`,
      label: { en: 'About us', zh: '关于我们', es: 'Sobre nosotros', fr: 'À propos', pt: 'Sobre nós' },
    },
    { value: '/contact-us', label: { en: 'Contact us', zh: '联系我们', es: 'Contacto', fr: 'Nous contacter', pt: 'Contato' } },
    {
      value: '/return-and-refund-policy',
      label: {
        en: 'Return and refund policy',
        zh: '退货退款政策',
        es: 'Política de devoluciones y reembolsos',
        fr: 'Retours et remboursements',
        pt: 'Política de devolução e reembolso',
      },
    },
    {
      value: '/privacy-policy',
      label: {
        en: 'Privacy policy',
        zh: '隐私政策',
        es: 'Política de privacidad',
        fr: 'Politique de confidentialité',
        pt: 'Política de privacidade',
      },
    },
    {
      value: '/transaction-rules',
      label: {
        en: 'Transaction rules',
        zh: '交易规则',
        es: 'Reglas de transacción',
        fr: 'Règles de transaction',
        pt: 'Regras de transação',
      },
    },
    {
      value: '/certifications',
      label: { en: 'Certifications', zh: '资质认证', es: 'Certificaciones', fr: 'Certifications', pt: 'Certificações' },
    },
    {
      value: '/shipping-policy',
      label: { en: 'Shipping policy', zh: '运输政策', es: 'Política de envío', fr: 'Politique d’expédition', pt: 'Política de envio' },
    },
    {
      value: '/terms-and-conditions',
      label: {
        en: 'Terms and conditions',
        zh: '条款与条件',
        es: 'Términos y condiciones',
        fr: 'Conditions générales',
        pt: 'Termos e condições',
      },
    },
    {
      value: '/intellectual-property-policy',
      label: {
        en: 'Intellectual property policy',
        zh: '知识产权政策',
        es: 'Política de propiedad intelectual',
        fr: 'Propriété intellectuelle',
        pt: 'Política de propriedade intelectual',
      },
    },
    {
      value: '/logistics-terms',
      label: {
        en: 'Logistics terms',
        zh: '物流条款',
        es: 'Condiciones logísticas',
        fr: 'Conditions logistiques',
        pt: 'Termos de logística',
      },
    },
  ],
})
