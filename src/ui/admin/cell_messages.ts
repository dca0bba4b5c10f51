/** Words of a grid whose cells are typed in. */
export const cellWords = {
  cell: (name: string, label: string) => `${name}的${label}`,
  change: '變化',
  none: '—',
  keys: 'Tab 往右、Enter 往下、可貼上一整塊儲存格',
  pasted: (cells: number) => `已貼上 ${cells} 格`,
  pasted_with_rest: (cells: number, left: number) => `已貼上 ${cells} 格，另有 ${left} 格超出表格或不能改，沒有貼上`,
} as const
