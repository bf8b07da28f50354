export { LoginPage } from './login/LoginPage';
export { SceneLayout } from './scene/SceneLayout';
