import type { SchoolKind } from '../../domain/organisations/kinds';

/** Division code, name, seat (names the kindergarten of a district), towns separated by a space. */
type County = readonly [code: string, name: string, seat: string, towns: string];
type City = readonly [code: string, name: string, counties: readonly County[]];

/** 云岭省 does not exist; its codes have the shape of GB/T 2260 (districts 02-20, counties 21-80, county-level cities 81-99). */
export const cities: readonly City[] = [
  [
    '450100',
    '岭安市',
    [
      ['450102', '朝晖区', '人民路', '桂雅路 南湖'],
      ['450103', '文澜区', '书院街', '望仙坡 长岗'],
      ['450104', '南屏区', '五里亭', '金湾 那洪'],
      ['450121', '武阳县', '城关', '太平镇 双桥镇'],
      ['450122', '安禾县', '城关', '陆斡镇 里建镇'],
    ],
  ],
  [
    '450200',
    '临江市',
    [
      ['450202', '青禾区', '和平路', '沙塘 石碑坪'],
      ['450203', '望江区', '滨江', '鹧鸪江 静兰'],
      ['450204', '柳汀区', '柳汀', '太阳村 流山'],
      ['450221', '宁江县', '城关', '三岔镇 百朋镇'],
      ['450222', '清河县', '城关', '寨沙镇 雒容镇'],
      ['450223', '龙坪瑶族自治县', '城关', '大瑶乡 香粉乡'],
      ['450281', '江口市', '城关', '古宜镇 丹洲镇'],
    ],
  ],
  [
    '450300',
    '青屏市',
    [
      ['450302', '碧峰区', '叠翠', '甲山 大河'],
      ['450303', '灵泉区', '东江', '朝阳 穿山'],
      ['450321', '阳岭县', '城关', '兴坪镇 白沙镇'],
      ['450322', '云溪县', '城关', '界首镇 高尚镇'],
      ['450323', '恭岭瑶族自治县', '城关', '嘉会镇 莲花镇'],
    ],
  ],
  [
    '450400',
    '澜溪市',
    [
      ['450402', '澜东区', '东正', '旺甫 夏郢'],
      ['450403', '澜西区', '西江', '新地 倒水'],
      ['450421', '苍石县', '城关', '石桥镇 沙头镇'],
      ['450422', '藤江县', '城关', '金鸡镇 太平镇'],
      ['450481', '岑阳市', '城关', '筋竹镇 糯垌镇'],
    ],
  ],
  [
    '450500',
    '雁岭市',
    [
      ['450502', '雁城区', '中山路', '高德 涠洲'],
      ['450503', '银滩区', '海城', '福成 侨港'],
      ['450521', '合江县', '城关', '山口镇 公馆镇'],
      ['450522', '浦岭县', '城关', '福旺镇 寨圩镇'],
      ['450523', '石栏县', '城关', '乐民镇 龙门镇'],
    ],
  ],
  [
    '450600',
    '白鹭市',
    [
      ['450602', '港城区', '渔洲', '企沙 光坡'],
      ['450603', '鹭湖区', '珠河', '大菉 华石'],
      ['450621', '上岭县', '城关', '思阳镇 在妙镇'],
      ['450622', '那岭县', '城关', '平孟镇 百省乡'],
      ['450681', '东湾市', '城关', '江平镇 马路镇'],
    ],
  ],
];

/** Schools that are not named after their county, by the county in which they lie. */
export const namedSchools: Readonly<Record<string, readonly (readonly [string, SchoolKind])[]>> = {
  '450102': [
    ['省立第一中学', 'senior'],
    ['岭安市特殊教育学校', 'special'],
    ['岭安市财经职业技术学校', 'vocational'],
  ],
  '450103': [
    ['云岭师范大学附属中学', 'complete'],
    ['岭安市教育科学研究所', 'institution'],
  ],
  '450202': [
    ['临江市第一中学', 'complete'],
    ['临江市特殊教育学校', 'special'],
    ['临江市教研室', 'institution'],
    ['青禾区第一中学', 'complete'],
  ],
  '450203': [
    ['临江市第三中学', 'junior'],
    ['临江市第五中学', 'junior'],
    ['临江市直属机关幼儿园', 'kindergarten'],
    ['云岭恒达汽车服务有限公司', 'enterprise'],
  ],
  '450204': [
    ['临江市第二中学', 'complete'],
    ['临江职业技术学校', 'vocational'],
    ['临江市智造装备有限公司', 'enterprise'],
  ],
  '450222': [
    ['清河县中学', 'complete'],
    ['清河县职业教育中心', 'vocational'],
  ],
  '450302': [
    ['青屏市特殊教育学校', 'special'],
    ['青屏市旅游职业技术学校', 'vocational'],
  ],
  '450303': [['青屏市教师进修学院', 'institution']],
  '450402': [
    ['澜溪市特殊教育学校', 'special'],
    ['澜溪市工业职业技术学校', 'vocational'],
  ],
  '450502': [
    ['雁岭市特殊教育学校', 'special'],
    ['雁岭市海洋职业技术学校', 'vocational'],
  ],
  '450602': [
    ['白鹭市特殊教育学校', 'special'],
    ['白鹭市卫生职业技术学校', 'vocational'],
  ],
};

/** Schools and institutions directly below the province. */
export const provincialSchools: readonly (readonly [string, SchoolKind])[] = [
  ['云岭省教师发展中心', 'institution'],
  ['云岭师范大学', 'higher'],
  ['云岭科技学院', 'higher'],
  ['云岭民族大学', 'higher'],
  ['临江师范学院', 'higher'],
  ['青屏学院', 'higher'],
  ['岭安幼儿师范高等专科学校', 'higher'],
  ['澜溪职业技术学院', 'vocational'],
  ['雁岭海洋职业学院', 'vocational'],
];
