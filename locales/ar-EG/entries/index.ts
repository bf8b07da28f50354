import disciplines from './disciplines';
import majors from './majors';
import people from './people';
import teaching from './teaching';
import training from './training';

/** Words of the built-in dictionaries, by their Chinese words; see those of en-US. */
export default { ...people, ...teaching, ...training, ...disciplines, ...majors };
