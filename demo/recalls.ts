// The demo's notices from the field: one that waits for the clinic's answer, one that the hospital has answered whole. After the equipment, through the
// same doors as everybody.
import { sql, type Db, type Tx } from '#db/connect.ts'
import * as desk from '#features/aftercare/recall/desk/recall-desk.ts'
import { acknowledge, ownWaiting, readOwn, readRecall, report, sweepRecalls } from '#features/aftercare/recall/recall.ts'
import { after, days } from '#shared/time.ts'
import type { DemoBuyer } from './order-cast.ts'
import { toldOnce } from './told-once.ts'

const MARKER = 'demo-recalls'

type Unit = { id: number; model: string; manufacturer: string; brand: string; serial: string; name: string }
const unitsOf = async (tx: Tx, userId: number): Promise<Unit[]> =>
  (
    await sql<Unit>`select id, model, manufacturer, brand, serial, name ->> 'en' as name from units
      where user_id = ${userId} and serial <> '' and model <> '' order by id`.execute(tx)
  ).rows
/** Of the model of which the owner has most. */
function alike(units: readonly Unit[]): Unit[] {
  const [most = []] = [...Map.groupBy(units, ({ model }) => model).values()].toSorted((a, b) => b.length - a.length)
  return most.slice(0, 3)
}

export async function seedRecalls(db: Db, now: Date): Promise<void> {
  await toldOnce(db, MARKER, now, async ({ tx, cast, boss: staff }) => {
    await sweepRecalls(tx, now)
    const at = (ago: number) => ({ db: tx, now: after(now, -days(ago)), staff })
    const owner = (role: DemoBuyer, ago: number) => ({ db: tx, now: after(now, -days(ago)), buyer: cast.buyers[role] })
    const dayFrom = (ahead: number) => after(now, days(ahead)).toISOString().slice(0, 10)
    const tell = async (units: readonly Unit[], words: Words, ago: number, deadline: string): Promise<number | null> => {
      const [first] = units
      if (!first) return null
      const maker = first.manufacturer || first.brand
      const id = await desk.enter(at(ago), {
        ...words,
        deadline,
        firm: maker,
        class: 'II',
        product: `${maker} ${first.model}: ${first.name}`,
        codes: `Serial numbers: ${units.map(({ serial }) => serial).join(', ')}`,
        models: [first.model],
        gtins: [],
        productCode: '',
        initiatedOn: after(now, -days(ago + 5))
          .toISOString()
          .slice(0, 10),
        sourceState: '',
      })
      const { version } = (await readRecall(tx, id))!
      const { units: count, owners } = await desk.reachOf(tx, id)
      if (count === 0) return null
      await desk.publish(at(ago), { id, version }, { units: count, owners })
      await sweepRecalls(tx, after(now, -days(ago)))
      return id
    }
    await tell(alike(await unitsOf(tx, cast.buyers.clinic.id)), ALARM, 2, dayFrom(12))
    const done = await tell(alike(await unitsOf(tx, cast.buyers.hospital.id)), BATTERY, 30, dayFrom(-2))
    if (done === null || (await ownWaiting(owner('hospital', 28))).count === 0) return
    await acknowledge(owner('hospital', 29), done)
    const { units } = await readOwn(owner('hospital', 28), done)
    await report(
      owner('hospital', 20),
      done,
      units.map((unit, n) => ({
        unitId: unit.id,
        outcome: n === 0 ? 'stopped' : 'corrected',
        note: n === 0 ? 'Kept in the workshop until the part is here.' : 'Battery pack changed by our engineer.',
        passedTo: '',
      })),
    )
  })
}

type Words = { number: string; title: Text; reason: Text; todo: Text }
type Text = { en: string; zh: string; es: string; fr: string; pt: string }
const ALARM: Words = {
  number: 'FSN-DEMO-014',
  title: {
    en: 'The alarm for a disconnected lead may come late',
    zh: '导联脱落报警可能延迟',
    es: 'La alarma de derivación desconectada puede llegar tarde',
    fr: 'L’alarme de dérivation débranchée peut arriver en retard',
    pt: 'O alarme de derivação desconectada pode atrasar',
  },
  reason: {
    en: 'With software 3.1 the alarm may come up to 20 seconds late. No harm has been reported. This notice is an example of the demo.',
    zh: '软件 3.1 版可能使报警最多延迟 20 秒。尚无伤害报告。此通知为演示示例。',
    es: 'Con el software 3.1 la alarma puede tardar hasta 20 segundos. No se han comunicado daños. Este aviso es un ejemplo de la demostración.',
    fr: 'Avec le logiciel 3.1, l’alarme peut avoir jusqu’à 20 secondes de retard. Aucun dommage signalé. Cet avis est un exemple de la démonstration.',
    pt: 'Com o software 3.1 o alarme pode atrasar até 20 segundos. Nenhum dano foi relatado. Este aviso é um exemplo da demonstração.',
  },
  todo: {
    en: 'Check the software version in the service menu. Where it is 3.1, do not use the unit for unattended monitoring until version 3.2 is installed.\n\nReport each unit below.',
    zh: '请在服务菜单中查看软件版本。若为 3.1，在安装 3.2 版之前请勿用于无人值守监护。\n\n请在下方逐台报告。',
    es: 'Compruebe la versión del software en el menú de servicio. Si es la 3.1, no use el equipo sin vigilancia hasta instalar la 3.2.\n\nInforme de cada equipo abajo.',
    fr: 'Vérifiez la version du logiciel dans le menu de service. Si c’est la 3.1, n’utilisez pas l’appareil sans surveillance avant l’installation de la 3.2.\n\nSignalez chaque appareil ci-dessous.',
    pt: 'Verifique a versão do software no menu de serviço. Se for a 3.1, não use o equipamento sem vigilância até instalar a 3.2.\n\nInforme cada equipamento abaixo.',
  },
}
const BATTERY: Words = {
  number: 'FSN-DEMO-009',
  title: {
    en: 'Battery packs may lose charge early',
    zh: '电池组可能提前失电',
    es: 'Las baterías pueden descargarse antes de tiempo',
    fr: 'Les batteries peuvent se décharger trop tôt',
    pt: 'As baterias podem descarregar antes do tempo',
  },
  reason: {
    en: 'A cell of one supplier ages faster than stated. This notice is an example of the demo.',
    zh: '某供应商的电芯老化快于标称。此通知为演示示例。',
    es: 'Una celda de un proveedor envejece antes de lo indicado. Este aviso es un ejemplo de la demostración.',
    fr: 'Une cellule d’un fournisseur vieillit plus vite que prévu. Cet avis est un exemple de la démonstration.',
    pt: 'Uma célula de um fornecedor envelhece mais rápido que o indicado. Este aviso é um exemplo da demonstração.',
  },
  todo: {
    en: 'Have the battery pack changed; until then use the unit on mains only.',
    zh: '请更换电池组；更换前仅使用市电。',
    es: 'Haga cambiar la batería; hasta entonces use el equipo solo con la red.',
    fr: 'Faites changer la batterie ; d’ici là, n’utilisez l’appareil que sur secteur.',
    pt: 'Troque a bateria; até lá, use o equipamento só na rede elétrica.',
  },
}
