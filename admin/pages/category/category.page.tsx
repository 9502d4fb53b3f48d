// One category: its texts, pictures and addresses, what it holds, who changed what.
import { useState } from 'react'
import { deskCategory, editCategory, type DeskCategory } from '#contract/category-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { shopPaths } from '../../app/paths.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Go, useAddress, useGo } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { productPaths } from '../product/room.ts'
import { Aliases } from './category-aliases.tsx'
import { CategoryDialog, type CategoryAct } from './category-dialogs.tsx'
import { CategoryAttributes } from './category-attributes.tsx'
import { CategoryPictures } from './category-pictures.tsx'
import { CategoryTrail } from './category-trail.tsx'
import { RowMarks } from './category-marks.tsx'
import { categoryPaths, categoryRoom, useT } from './room.ts'

const WORKING_MS = 3_000

export function CategoryPage() {
  const { call } = useOffice()
  const category = useOpened(
    categoryRoom,
    (id) => call(deskCategory, { id }),
    ({ state }) => (state.data && (state.data.stale > 0 || state.data.emptyingInto !== null) ? WORKING_MS : false),
  )
  return <QueryView query={category}>{(data) => <Category category={data} />}</QueryView>
}

function Category({ category }: { category: DeskCategory }) {
  const t = useT()
  const go = useGo()
  const may = useMay()
  const { search } = useAddress()
  const [doing, setDoing] = useState<CategoryAct | null>(null)
  const { id, slug, label, above, productCount } = category
  const permission = editCategory.access.permission
  const count = t('category.products-count', { count: productCount, onSale: category.onSale })
  return (
    <DetailPage
      title={label}
      subtitle={[...above.map((one) => one.label), `/${slug}`].join(' › ')}
      back={categoryPaths.list()}
      actions={
        <ActionBar
          allowed={category.allowedActions}
          actions={[
            { action: 'edit', label: t('category.edit'), permission, run: () => go(categoryPaths.edit(id) + search) },
            { action: 'empty', label: t('category.do-empty'), permission, kind: 'secondary', run: () => setDoing('empty') },
            { action: 'remove', label: t('category.do-remove'), permission, kind: 'danger', run: () => setDoing('remove') },
          ]}
        >
          <a href={shopPaths.page(slug)} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
            {t('category.see-in-shop')}
            <Icon name="external" className="size-4" />
          </a>
        </ActionBar>
      }
    >
      <Section title={t('category.holds')}>
        <Facts
          facts={[
            [
              t('category.products'),
              may('product:list') && productCount > 0 ? (
                <Go key="products" href={productPaths.list({ productTypeId: id })} className="text-brand hover:underline">
                  {count}
                </Go>
              ) : (
                count
              ),
            ],
            [t('category.children'), category.childCount],
          ]}
        />
        <div className="mt-2">
          <RowMarks row={category} />
        </div>
      </Section>
      <Section title={t('category.texts')}>
        <Texts category={category} />
      </Section>
      <Section title={t('category.attributes')}>
        <CategoryAttributes category={category} />
      </Section>
      <Section title={t('category.pictures')}>
        <CategoryPictures category={category} />
      </Section>
      <Section title={t('category.aliases')}>
        <Aliases category={category} />
      </Section>
      <Section title={t('category.trail')}>
        <CategoryTrail category={category} />
      </Section>
      {doing && <CategoryDialog category={category} doing={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

function Texts({ category: { name, brief } }: { category: DeskCategory }) {
  const t = useT()
  const missing = <span className="text-caution">{t('category.not-translated')}</span>
  return (
    <DetailTable stack head={[{ label: t('category.language') }, { label: t('category.name') }, { label: t('category.brief') }]}>
      {LANGUAGES.map((one) => (
        <tr key={one}>
          <td className="font-medium whitespace-nowrap">{LANGUAGE_NAMES[one].own}</td>
          <td lang={LANGUAGE_NAMES[one].locale}>{name[one] || missing}</td>
          <td lang={LANGUAGE_NAMES[one].locale}>{brief[one] || '–'}</td>
        </tr>
      ))}
    </DetailTable>
  )
}
