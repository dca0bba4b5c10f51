type Number = { readonly place: number; readonly of: number }

/** Words of a tree whose rows are moved. */
export const treeWords = {
  hint: '鍵盤：選到一列按空白鍵拿起，方向鍵移動，再按空白鍵放下。',
  filtered_hint: '搜尋時不能移動，清除搜尋後再移。',
  unfold_all: '全部展開',
  fold_all: '全部收合',
  unfold: (name: string) => `展開「${name}」`,
  fold: (name: string) => `收合「${name}」`,
  more: (name: string) => `「${name}」的更多動作`,
  up: '往上移',
  down: '往下移',
  in: (name: string) => `移到「${name}」下`,
  out: (name: string) => `移出「${name}」`,
  where: (parent: string | undefined, { place, of }: Number) =>
    `${parent === undefined ? '最上層' : `「${parent}」下`}第 ${place} 個，共 ${of} 個`,
  picked: (name: string, where: string) => `拿起「${name}」，在${where}。方向鍵移動，空白鍵放下，Esc 取消。`,
  cancelled: (name: string) => `沒有移動「${name}」。`,
} as const
