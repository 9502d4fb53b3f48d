// The list of products.
import { useMemo } from 'react'
import { unitOf } from '#contract/price.ts'
import { deskProducts, exportProducts } from '#contract/product-desk.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#shared/language.ts'
import { Picture } from '#ui/picture.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { Filter, ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Room } from '../../kit/room.tsx'
import { useMe, useMoney, useT } from '../../office.ts'
import { paths } from '../../paths.ts'
import { useChoices } from '../use-choices.ts'
import { Completeness, Languages, OnSale } from './product-marks.tsx'

const INCOMPLETE = ['70', '80', '90', '100']

export function ProductsPage() {
  const t = useT()
  const money = useMoney()
  const me = useMe()
  const { shops, categories } = useChoices()
  const spec = useMemo<ListSpec<typeof deskProducts>>(() => {
    const ofShop: Filter = {
      name: 'shopId',
      label: 'products.shop',
      kind: 'choice',
      options: shops.map(({ id, name }) => ({ value: String(id), label: name })),
    }
    return {
      name: 'products',
      title: 'products.title',
      call: deskProducts,
      sheet: exportProducts,
      path: paths.products(),
      hrefOf: ({ id }) => paths.product(id),
      keyword: 'products.keyword',
      empty: { icon: 'box', title: 'products.none', text: 'products.none-text' },
      filters: [
        ...(me.shopId === null ? [ofShop] : []),
        {
          name: 'productTypeId',
          label: 'products.category',
          kind: 'choice',
          options: categories.map(({ id, label, depth }) => ({ value: String(id), label: '\u2003'.repeat(depth) + label })),
        },
        {
          name: 'onSale',
          label: 'products.sale',
          kind: 'choice',
          options: [
            { value: 'Y', label: t('products.on-sale') },
            { value: 'N', label: t('products.off-sale') },
          ],
        },
        {
          name: 'incomplete',
          label: 'products.completeness',
          kind: 'choice',
          options: INCOMPLETE.map((value) => ({ value, label: t('products.below', { percent: value }) })),
        },
        {
          name: 'untranslated',
          label: 'products.untranslated',
          kind: 'choice',
          options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].own })),
        },
      ],
      columns: [
        {
          id: 'product',
          label: 'products.product',
          sort: 'name',
          beside: true,
          grow: true,
          cell: ({ mainImgUrl, productName, productModel }) => (
            <span className="flex items-center gap-3">
              <Picture url={mainImgUrl} alt="" sizes="40px" className="!w-10 shrink-0 rounded-control" />
              <span className="min-w-0">
                <span className="line-clamp-1 font-medium">{productName}</span>
                <span className="block text-ink-faint tabular-nums">{productModel}</span>
              </span>
            </span>
          ),
        },
        { id: 'brand', label: 'products.brand', extra: true, cell: ({ brand }) => brand },
        { id: 'shop', label: 'products.shop', cell: ({ shopName }) => <span className="block max-w-44 truncate">{shopName}</span> },
        {
          id: 'category',
          label: 'products.category',
          cell: ({ productTypeName }) => <span className="block max-w-44 truncate">{productTypeName}</span>,
        },
        { id: 'sale', label: 'products.sale', beside: true, cell: ({ onSale }) => <OnSale onSale={onSale} /> },
        {
          id: 'completeness',
          label: 'products.completeness',
          sort: 'completeness',
          cell: ({ completeness }) => <Completeness value={completeness} />,
        },
        { id: 'languages', label: 'products.languages', cell: ({ languages }) => <Languages there={languages} /> },
        { id: 'sold', label: 'products.sold', sort: 'sold', end: true, extra: true, cell: ({ saleNum }) => saleNum },
        { id: 'minimum', label: 'products.minimum', end: true, extra: true, cell: ({ leastNum }) => leastNum },
        {
          id: 'changed',
          label: 'products.changed',
          sort: 'changed',
          extra: true,
          cell: ({ changeTime }) => <Moment value={changeTime} dateOnly />,
        },
        {
          id: 'price',
          label: 'products.price',
          sort: 'price',
          end: true,
          beside: true,
          cell: ({ priceFee, savePriceFee }) => (
            <>
              <span className="block font-medium">{money(unitOf({ priceFee, savePriceFee }))}</span>
              {savePriceFee > 0 && <span className="block text-xs text-ink-faint line-through">{money(priceFee)}</span>}
            </>
          ),
        },
      ],
    }
  }, [t, money, me.shopId, shops, categories])
  return <Room path={paths.products()} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
