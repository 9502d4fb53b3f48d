// What products of a category say of themselves: the attributes of its own, in their order, and those it has from above.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import {
  attributeSet,
  AttributesEdit,
  checkAttributes,
  editAttributes,
  type AttributeImpact,
  type AttributeSet,
} from '#contract/attribute-set-desk.ts'
import { categoryTrail } from '#contract/category-desk.ts'
import { useOffice } from '../../app/office.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { openIdIn } from '../../kit/list-with-detail.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { renewed } from '../../kit/use-opened.ts'
import { AttributeTable } from './attribute-table.tsx'
import { attributeFields, attributeTitle, blankAttribute } from './attribute-fields.ts'
import { EarlierSets } from './earlier-sets.tsx'
import { ImpactDialog, type Decision } from './impact-dialog.tsx'
import { categoryPaths, categoryRoom, useT } from './room.ts'

export function AttributesPage() {
  const set = useAttributes(openIdIn(useAddress().path, categoryRoom.path) ?? 0)
  return <QueryView query={set}>{(data) => <Attributes set={data} reload={() => renewed(set)} key={data.id} />}</QueryView>
}

type Opened = AttributeSet & { id: number }
type Edit = v.InferOutput<typeof AttributesEdit>
type Asking = { edit: Edit; version: number; impact: AttributeImpact; decide: (decision: Decision | null) => void }

/** Whether products' values are touched, or an attribute goes that they have: then whoever saves looks at it first. */
const isFelt = ({ effects }: AttributeImpact) =>
  effects.some(({ what, values, changed, unfit, lost, lacking }) => changed + unfit + lost + lacking > 0 || (what === 'gone' && values > 0))

function Attributes({ set, reload }: { set: Opened; reload: () => Promise<Opened> }) {
  const t = useT()
  const { call, language } = useOffice()
  const send = useSend()
  const go = useGo()
  const { search } = useAddress()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { id } = set
  const leave = () => go(categoryPaths.one(id) + search)
  const save = async (edit: Edit, version: number) => {
    const impact = await call(checkAttributes, { id, version, ...edit })
    const decision = isFelt(impact)
      ? await new Promise<Decision | null>((decide) => setAsking({ edit, version, impact, decide }))
      : { gone: [], unfit: 'keep' as const, changed: impact.changed, lost: impact.lost }
    setAsking(null)
    return decision ? send(editAttributes, { id, version, ...edit, ...decision }) : false
  }
  return (
    <>
      <FormPage
        title={t('category.attributes-title', { category: set.category })}
        subtitle={t('category.attributes-of', { count: set.products })}
        schema={AttributesEdit}
        groups={[
          {
            id: 'own',
            title: t('category.attributes'),
            fields: [
              {
                name: 'attributes',
                label: t('category.attributes-own'),
                hint: t('category.attributes-hint'),
                kind: 'rows',
                wide: true,
                row: {
                  fields: attributeFields(t, set, language),
                  blank: blankAttribute(set),
                  add: t('category.attribute-add'),
                  title: (typed) => attributeTitle(typed, language),
                },
              },
            ],
          },
          ...(set.above.length > 0
            ? [
                {
                  id: 'above',
                  title: t('category.attributes-above'),
                  fields: [],
                  content: (
                    <div className="grid gap-2">
                      <p className="text-sm text-ink-faint">{t('category.attributes-above-hint')}</p>
                      <AttributeTable own={[]} above={set.above} />
                    </div>
                  ),
                },
              ]
            : []),
          {
            id: 'earlier',
            title: t('category.earlier'),
            fields: [],
            content: (form) => <EarlierSets set={set} onTake={(attributes) => form.take({ attributes }, ['attributes'], 'edit')} />,
          },
        ]}
        record={set}
        save={save}
        reload={reload}
        draft={{
          form: 'category-attributes',
          subject: id,
          since: { area: 'category', read: (page) => call(categoryTrail, { ...page, id }) },
        }}
        onSaved={leave}
        onCancel={leave}
      />
      {asking && (
        <ImpactDialog
          first={asking.impact}
          others={asking.edit.attributes.map((one) => ({ label: one.label || one.name.en, text: one.name[language] || one.name.en }))}
          look={(beside) => call(checkAttributes, { id, version: asking.version, ...asking.edit, ...beside })}
          onDecide={asking.decide}
        />
      )}
    </>
  )
}

/** The attributes of a category; asked anew while products follow a change. */
export function useAttributes(id: number) {
  const { call, language } = useOffice()
  return useQuery({
    queryKey: ['category-attributes', id, language],
    queryFn: async () => ({ ...(await call(attributeSet, { id })), id }),
    refetchInterval: ({ state }) => (state.data?.work ? 3_000 : false),
  })
}
