import * as category from '#contract/category.ts'
import * as desk from '#contract/category-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

const { operators } = OPEN
const named = [
  desk.deskCategory,
  desk.editCategory,
  desk.addAlias,
  desk.removeAlias,
  desk.setCategoryPicture,
  desk.removeCategoryPicture,
  desk.undoCategory,
  desk.categoryTrail,
]

export const samples: Sample[] = [
  openSample(category.productType, { id: OPEN.category }),
  ...named.map((call) => openSample(call, 'act' in call.input.entries ? { id: operators, act: operators } : { id: operators })),
  openSample(desk.addCategory, { parentId: operators }),
  openSample(desk.moveCategory, { id: operators, parentId: operators, before: operators }),
  openSample(desk.emptyCategory, { id: operators, into: operators }),
  openSample(desk.removeCategory, { id: operators, into: operators }),
]
