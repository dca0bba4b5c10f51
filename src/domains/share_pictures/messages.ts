/** Words on the pictures of shared links. */
export const sharePictureWords = {
  raised: '已募得',
  goal: (sum: string) => `目標 ${sum}`,
  donors: (count: string) => `${count} 人支持`,
  percent: (percent: number) => `${percent}%`,
  as_of: (time: string) => `截至 ${time}`,
  lamp: (name: string, kind: string) => `${name}的${kind}`,
  stood_by: '我陪了',
  animals: '隻毛孩',
  quoted: (wish: string) => `「${wish}」`,
} as const
