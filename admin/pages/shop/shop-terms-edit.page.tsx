// Writing the terms of sale of a shop.
import { editTerms, TermsEdit, type DeskTerms } from '#contract/shop-front-desk.ts'
import { FormPage } from '../../kit/form-page.tsx'
import { openIdIn } from '../../kit/list-with-detail.tsx'
import { useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { renewed } from '../../kit/use-opened.ts'
import { shopRoom, shopRoomPaths, useT } from './room.ts'
import { useFront } from './use-front.ts'

export function ShopTermsEditPage() {
  const terms = useFront(openIdIn(useAddress().path, shopRoom.path) ?? 0)
  return <QueryView query={terms}>{(data) => <Edit terms={data} reload={() => renewed(terms)} key={data.id} />}</QueryView>
}

function Edit({ terms, reload }: { terms: DeskTerms; reload: () => Promise<DeskTerms> }) {
  const t = useT()
  const send = useSend()
  const go = useGo()
  const { id } = terms
  const leave = () => go(shopRoomPaths.one(id))
  return (
    <FormPage
      title={t('shop.terms-title', { shop: terms.name })}
      schema={TermsEdit}
      groups={[
        {
          title: t('shop.terms'),
          aside: t('shop.terms-aside'),
          columns: 1,
          fields: [{ name: 'body', label: t('shop.terms'), kind: 'texts', as: 'rich', hint: t('shop.terms-hint') }],
        },
      ]}
      record={terms}
      draft={{ form: 'shop-terms', subject: id }}
      save={(value, version) => send(editTerms, { id, version, ...value })}
      submit={t('shop.terms-save')}
      reload={reload}
      onSaved={leave}
      onCancel={leave}
    />
  )
}
