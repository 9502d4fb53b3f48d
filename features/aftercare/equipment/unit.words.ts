// What happened to a unit, and what its calendar says, in five languages.
import { RESOLUTION_LABELS } from '#contract/codes/after-sale.ts'
import { UNIT_STATE_LABELS } from '#contract/codes/unit.ts'
import type { Translated } from '#shared/language.ts'

export const UNIT_HISTORY: Record<string, Translated> = {
  deliver: { en: 'Delivered', zh: '已送达', es: 'Entregado', fr: 'Livré', pt: 'Entregue' },
  import: {
    en: 'Imported from a list',
    zh: '由清单导入',
    es: 'Incorporado desde una lista',
    fr: 'Repris d’une liste',
    pt: 'Importado de uma lista',
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
  replace: { en: 'Received in exchange', zh: '换货收到', es: 'Recibido a cambio', fr: 'Reçu en échange', pt: 'Recebido em troca' },
  send_in: {
    en: 'Received by the service',
    zh: '售后已收到',
    es: 'Recibido por el servicio técnico',
    fr: 'Reçu par le service après-vente',
    pt: 'Recebido pela assistência técnica',
  },
  come_back: {
    en: 'Sent back by the service, in use',
    zh: '售后已寄回，使用中',
    es: 'Devuelto por el servicio técnico, en uso',
    fr: 'Renvoyé par le service après-vente, en service',
    pt: 'Devolvido pela assistência técnica, em uso',
  },
  come_back_stored: {
    en: 'Sent back by the service, stored',
    zh: '售后已寄回，存放中',
    es: 'Devuelto por el servicio técnico, almacenado',
    fr: 'Renvoyé par le service après-vente, en stock',
    pt: 'Devolvido pela assistência técnica, armazenado',
  },
  come_back_broken: RESOLUTION_LABELS.unrepaired,
  refunded: {
    en: 'Retired: returned and refunded',
    zh: '已报废：已退货退款',
    es: 'Retirado del uso: devuelto y reembolsado',
    fr: 'Réformé : retourné et remboursé',
    pt: 'Baixado: devolvido e reembolsado',
  },
  exchanged: {
    en: 'Retired: returned and exchanged',
    zh: '已报废：已退回换货',
    es: 'Retirado del uso: devuelto y cambiado',
    fr: 'Réformé : retourné et échangé',
    pt: 'Baixado: devolvido e trocado',
  },
  scrapped: {
    en: 'Retired: scrapped by the service',
    zh: '已报废：由售后报废处理',
    es: 'Retirado del uso: desechado por el servicio técnico',
    fr: 'Réformé : mis au rebut par le service après-vente',
    pt: 'Baixado: descartado pela assistência técnica',
  },
  serial_added: {
    en: 'Serial number recorded',
    zh: '已登记序列号',
    es: 'Número de serie registrado',
    fr: 'Numéro de série enregistré',
    pt: 'Número de série registrado',
  },
  serial_changed: {
    en: 'Serial number put right',
    zh: '已更正序列号',
    es: 'Número de serie corregido',
    fr: 'Numéro de série corrigé',
    pt: 'Número de série corrigido',
  },
  serial_removed: {
    en: 'Serial number taken out',
    zh: '已去除序列号',
    es: 'Número de serie retirado',
    fr: 'Numéro de série retiré',
    pt: 'Número de série retirado',
  },
  hand_over: {
    en: 'Handed over to another owner',
    zh: '已移交给新的所有者',
    es: 'Entregado a otro propietario',
    fr: 'Remis à un autre propriétaire',
    pt: 'Transferido a outro proprietário',
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
  last: { en: 'Last done on', zh: '上次维护', es: 'Último:', fr: 'Dernière :', pt: 'Última:' },
} satisfies Record<string, Translated>
