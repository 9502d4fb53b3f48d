// What happened to a unit, and what its calendar says, in five languages.
import { UNIT_STATE_LABELS } from '#contract/codes/unit.ts'
import type { Translated } from '#shared/language.ts'

export const UNIT_HISTORY: Record<string, Translated> = {
  deliver: { en: 'Delivered', zh: '已送达', es: 'Entregado', fr: 'Livré', pt: 'Entregue' },
  import: {
    en: 'Brought in from a list',
    zh: '由清单导入',
    es: 'Incorporado desde una lista',
    fr: 'Repris d’une liste',
    pt: 'Trazido de uma lista',
  },
  put_to_use: { en: 'Put to use', zh: '投入使用', es: 'Puesto en uso', fr: 'Mis en service', pt: 'Posto em uso' },
  store: UNIT_STATE_LABELS.stored,
  fail: UNIT_STATE_LABELS.out_of_order,
  repair: {
    en: 'Working again',
    zh: '恢复使用',
    es: 'En funcionamiento de nuevo',
    fr: 'De nouveau en service',
    pt: 'Funcionando novamente',
  },
  retire: UNIT_STATE_LABELS.retired,
  reinstate: { en: 'Taken back into stock', zh: '重新入库', es: 'Devuelto al almacén', fr: 'Repris en stock', pt: 'Devolvido ao estoque' },
  hand_over: {
    en: 'Handed over to another owner',
    zh: '已移交给新的所有者',
    es: 'Entregado a otro propietario',
    fr: 'Remis à un autre propriétaire',
    pt: 'Entregue a outro proprietário',
  },
}

export const CALENDAR_WORDS = {
  name: {
    en: 'Maintenance of equipment',
    zh: '设备维护',
    es: 'Mantenimiento de equipos',
    fr: 'Maintenance des équipements',
    pt: 'Manutenção de equipamentos',
  },
  maintenance: {
    en: 'Maintenance due',
    zh: '维护到期',
    es: 'Mantenimiento pendiente',
    fr: 'Maintenance à faire',
    pt: 'Manutenção a fazer',
  },
  serial: { en: 'Serial no.', zh: '序列号', es: 'N.º de serie', fr: 'N° de série', pt: 'N.º de série' },
  last: { en: 'Last done on', zh: '上次维护', es: 'Último:', fr: 'Dernière :', pt: 'Última:' },
} satisfies Record<string, Translated>
