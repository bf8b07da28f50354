/*
 * Texts of research by kind of school: its problems, contents, results, and the things it buys. `{about}` stands for
 * the topic of a subject.
 */
export interface Voice {
  /** Word for the learners; `lesson` is the word for a unit of teaching. */
  readonly learners: string;
  readonly lesson: string;
  readonly problems: readonly string[];
  readonly contents: readonly string[];
  readonly results: readonly string[];
  /** Things that are bought, with the price of one in yuan. */
  readonly materials: readonly (readonly [thing: string, yuan: number])[];
}

const school: Voice = {
  learners: '学生',
  lesson: '课例',
  problems: [
    '班额偏小而学情差别大，{about}多停留在教师讲解，学生动手和表达的机会不多。',
    '教师对{about}的要求理解不一，同一年级各班的做法差别较大，缺少可以共用的课例。',
    '学生课上听得懂、课后用不出来，{about}与当地生活的联系不够。',
    '教研活动多就课论课，{about}缺少连续的跟踪和数据。',
  ],
  contents: [
    '调查三所学校{about}的现状，梳理学生的主要困难',
    '形成{about}的课堂实施流程和课例十二节',
    '编制{about}的过程性评价表并试用',
    '建立年级备课组共用的任务单和题组',
  ],
  results: [
    '样本班后测平均分比前测提高 6.8 分，学困生进步最明显。',
    '形成课例十二节、任务单三十份，被四所乡镇学校采用。',
    '参与教师执教市级以上公开课五节，两节获奖。',
  ],
  materials: [
    ['学具与任务材料包', 40],
    ['学生学习手册', 18],
    ['教学参考图书', 36],
  ],
};

const kindergarten: Voice = {
  learners: '幼儿',
  lesson: '活动案例',
  problems: [
    '教师介入过早，{about}常常变成示范和模仿，幼儿自己的想法得不到支持。',
    '材料种类多而层次不清，{about}难以适应不同年龄班的幼儿。',
    '观察记录写得多、用得少，{about}缺少从观察到支持的办法。',
    '家长担心孩子“只玩不学”，{about}在家庭中得不到延续。',
  ],
  contents: [
    '观察小、中、大班{about}的现状，分析教师支持中的问题',
    '形成{about}的观察要点和支持策略',
    '整理{about}的活动案例二十个',
    '建立家园共同支持的办法和材料清单',
  ],
  results: [
    '幼儿专注活动的时间由平均 9 分钟延长到 17 分钟，同伴合作明显增多。',
    '形成活动案例二十个、观察要点一套，在片区三所幼儿园推广。',
    '家长问卷满意度由 81% 提高到 94%。',
  ],
  materials: [
    ['自然材料与低结构材料', 55],
    ['绘本', 32],
    ['观察记录册', 15],
  ],
};

const special: Voice = {
  learners: '学生',
  lesson: '教学案例',
  problems: [
    '学生障碍类型和程度差别大，统一进度的{about}难以满足个别需要。',
    '{about}与生活场景脱节，学生在校学会的在家里用不上。',
    '教师多凭经验调整，{about}缺少可以对照的评估依据。',
  ],
  contents: [
    '评估培智学生{about}的起点，建立个别化目标',
    '开发{about}的视觉支持材料和分层任务',
    '形成个案追踪的记录和评估办法',
  ],
  results: [
    '十二名个案中九名达成学期目标，自发表达次数明显增加。',
    '形成分层任务单六十份、教学案例十五个，供市内融合学校使用。',
    '家长参与居家练习的比例由四成提高到七成。',
  ],
  materials: [
    ['视觉提示卡与教具', 48],
    ['感官训练材料', 65],
    ['个案记录册', 15],
  ],
};

const vocational: Voice = {
  learners: '学生',
  lesson: '教学项目',
  problems: [
    '实训内容落后于企业岗位，{about}与职业标准对不上。',
    '学生基础差别大，{about}中会的吃不饱、不会的跟不上。',
    '实训评价只看结果，{about}缺少对过程和职业素养的评价。',
  ],
  contents: [
    '调研五家企业岗位要求，梳理{about}的典型任务',
    '开发{about}的活页式任务单和教学项目十个',
    '建立校企双方参与的评价标准',
  ],
  results: [
    '学生技能等级证书一次通过率由 72% 提高到 89%。',
    '开发教学项目十个，两家企业参与评价，形成校本教材一册。',
    '学生参加市级技能竞赛获一等奖两项、二等奖三项。',
  ],
  materials: [
    ['实训耗材', 85],
    ['活页式任务单', 22],
    ['行业标准与图书', 46],
  ],
};

const higher: Voice = {
  learners: '学生',
  lesson: '教学案例',
  problems: [
    '课程内容与中小学一线结合不紧，{about}多停留在理论讲授。',
    '课堂规模大、互动少，{about}难以关注到每一名学生。',
    '课程考核偏重期末，{about}缺少过程证据。',
  ],
  contents: [
    '梳理{about}的课程内容与毕业要求的对应关系',
    '建设{about}的案例库和在线资源',
    '改革课程考核，建立过程性评价办法',
  ],
  results: [
    '课程目标达成度由 0.71 提高到 0.80，学生评教列学院前三。',
    '建成案例库一个、微课二十四节，与六所实践基地学校共用。',
    '指导学生获省级师范生技能竞赛奖四项。',
  ],
  materials: [
    ['案例采集与整理', 60],
    ['专业图书', 58],
    ['课程资源制作', 90],
  ],
};

const voices: Readonly<Record<string, Voice>> = {
  学前: kindergarten,
  特殊教育: special,
  中职: vocational,
  高职: vocational,
  本科: higher,
};

/** The voice of a period. */
export const voiceOf = (period: string): Voice => voices[period] ?? school;
