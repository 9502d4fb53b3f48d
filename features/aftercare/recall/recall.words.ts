// What has happened to a notice without anybody of the office, in words.
import type { Translated } from '#shared/language.ts'

export const RECALL_HISTORY = {
  met: {
    en: 'A field safety notice affects units',
    zh: '安全通知涉及设备',
    es: 'Un aviso de seguridad afecta a equipos',
    fr: 'Un avis de sécurité concerne des équipements',
    pt: 'Um aviso de segurança afeta equipamentos',
  },
  changed: {
    en: 'A published notice has changed at its source',
    zh: '已发布的通知在来源处有更改',
    es: 'Un aviso publicado ha cambiado en su origen',
    fr: 'Un avis publié a changé à sa source',
    pt: 'Um aviso publicado mudou na origem',
  },
} as const satisfies Record<string, Translated>
